import { createElement, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsWidth } from './actionsWidth';
import type { GridEnd } from './grid/Grid';
import { inOrder, type RowAction } from './rowAction';
import { RowActions } from './RowActions';

interface ActionEndOptions<Row> {
  rows: readonly Row[];
  actions: ((row: Row) => readonly RowAction[]) | undefined;
  named: (row: Row) => string;
}

/** The actions of each row; undefined where no row has any, which saves the space. */
export function useActionEnd<Row>({ rows, actions, named }: ActionEndOptions<Row>): GridEnd<Row> | undefined {
  const { t } = useTranslation('ui');
  const offers = rows.map((row) => (actions === undefined ? [] : inOrder(actions(row))));
  const offered = actions !== undefined && (rows.length === 0 || offers.some((offer) => offer.length > 0));
  const cell = useCallback(
    (row: Row) => createElement(RowActions, { actions: actions?.(row) ?? [], of: named(row) }),
    [actions, named],
  );
  if (!offered) return undefined;
  return {
    width: actionsWidth(offers),
    head: createElement('span', { className: 'aicc-hidden' }, t('actions.title')),
    cell,
  };
}
