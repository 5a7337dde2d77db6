import { Form, type FormListFieldData, type FormListOperation } from 'antd';
import type { ReactNode } from 'react';
import type { FieldProblem } from '@/domain/problem';
import type { Bound } from '../bound';
import { ListDepth } from './listDepth';
import { type Rows, useRows } from './useRows';

interface FormRowsProps<T> {
  all: Bound<readonly T[]>;
  /** those that the form shows: a row with one is open */
  problems?: readonly FieldProblem[];
  children: (rows: Rows<T>) => ReactNode;
}

const none: readonly FieldProblem[] = [];

/** Rows of a form that are added and removed; the form's other fields stand outside. */
export function FormRows<T>({ all, problems = none, children }: FormRowsProps<T>) {
  const { path } = all.item;
  return (
    <ListDepth value={path.length}>
      <Form.List name={[...path]}>
        {(fields, operation) => <RowsOf {...{ all, problems, fields, operation }}>{children}</RowsOf>}
      </Form.List>
    </ListDepth>
  );
}

interface RowsOfProps<T> extends Required<FormRowsProps<T>> {
  fields: readonly FormListFieldData[];
  operation: FormListOperation;
}

function RowsOf<T>({ all, problems, fields, operation, children }: RowsOfProps<T>) {
  return children(useRows(all, problems, fields, operation));
}
