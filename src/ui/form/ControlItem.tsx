import { Form, type FormItemProps } from 'antd';
import { cloneElement, type ReactElement, useContext } from 'react';
import type { FieldBinding } from './bound';
import { ListDepth } from './rows/listDepth';

export interface ControlProps<T, G> extends Partial<Pick<FieldBinding<T>, 'value' | 'onChange' | 'item'>> {
  /** the value in what the control's `onChange` is called with; absent, that is the value */
  toValue?: (given: G) => T;
}

interface ControlItemProps<T, G> extends Omit<FormItemProps, 'name' | 'children'>, ControlProps<T, G> {
  /** one control, which is given its value and `onChange` */
  children: ReactElement<Record<string, unknown>>;
}

/** antd's item around one control: it gives the control the value at its path and takes its changes. */
export function ControlItem<T, G>({ value, onChange, item, toValue, children, ...frame }: ControlItemProps<T, G>) {
  const depth = useContext(ListDepth);
  const change = onChange && (toValue === undefined ? onChange : (given: G) => onChange(toValue(given)));
  if (item === undefined)
    return <Form.Item {...frame}>{cloneElement(children, { value, onChange: change })}</Form.Item>;
  return (
    <Form.Item
      {...frame}
      name={item.path.slice(depth)}
      getValueFromEvent={toValue}
      getValueProps={(stored: unknown) => ({ value: item.fromStore(stored) })}
      normalize={(shown: T, stored: unknown) => item.toStore(shown, stored)}
    >
      {cloneElement(children, { onChange: change })}
    </Form.Item>
  );
}
