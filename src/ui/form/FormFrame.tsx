import { Form as AntdForm } from 'antd';
import { type ReactNode, useId } from 'react';
import { Style } from '../look/Style';
import css from './form.css';
import type { Form } from './useForm';

interface FormFrameProps<V extends object> {
  form: Form<V>;
  id?: string;
  'aria-label'?: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * antd's form around the fields: it stores the values. Rules and sending are useForm's: antd's own element would submit
 * later, after its own rules, of which there are none.
 */
export function FormFrame<V extends object>({ form, children, ...rest }: FormFrameProps<V>) {
  // Ids of fields begin with it: two forms of a page, or of the host's page, may have fields of one name.
  const name = useId();
  return (
    <AntdForm
      {...form.antd}
      name={name}
      initialValues={form.values}
      component={false}
      layout="vertical"
      requiredMark={false}
    >
      <form {...rest} ref={form.element} onSubmit={form.submit} noValidate aria-busy={form.busy}>
        <Style css={css} />
        {children}
      </form>
    </AntdForm>
  );
}
