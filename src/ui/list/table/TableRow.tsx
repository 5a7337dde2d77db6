import { type HTMLAttributes, use } from 'react';
import type { Key } from '../useSelection';
import { RowStatesContext } from './rowStates';

interface TableRowProps extends HTMLAttributes<HTMLTableRowElement> {
  'data-row-key'?: Key;
  /** place among the rows of the page; a skeleton has none */
  'data-row'?: number;
}

/** A row that can be focused, flashes when it has changed, and is marked while its drawer is open. */
export function TableRow({ className = '', ...row }: TableRowProps) {
  const { active, onFocus, flashing, openKey } = use(RowStatesContext);
  const { 'data-row': index, 'data-row-key': key } = row;
  if (index === undefined || key === undefined) return <tr className={className} {...row} />;
  const states = [className, flashing.has(key) ? 'aicc-flash' : '', key === openKey ? 'aicc-row-open' : ''];
  return (
    <tr
      {...row}
      className={states.filter(Boolean).join(' ')}
      tabIndex={index === active ? 0 : -1}
      onFocus={() => onFocus(index)}
    />
  );
}

/** The place that its row reads. */
export function rowPlace({ row }: { readonly row: object | null }, index?: number) {
  return { tabIndex: -1, ...(row === null ? {} : { 'data-row': index }) };
}
