import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { type FieldProblem, problem } from '@/domain/problem';
import { NumberField } from '@/ui/form/field/NumberField';
import { RadioField } from '@/ui/form/field/RadioField';
import { TextField } from '@/ui/form/field/TextField';
import type { Answer } from '@/ui/form/useSending';
import { inside } from '@/ui/form/bound';
import { useForm } from '@/ui/form/useForm';
import { FormPage, FormSection } from '@/ui/form/FormPage';

interface Values {
  name: string;
  redial: { interval: number | null; count: number | null };
  voicemail: 'hangUp' | 'leave';
}

const initial: Values = { name: '', redial: { interval: 30, count: 2 }, voicemail: 'hangUp' };

function check(values: Values): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (values.name.trim() === '') problems.push(problem('name', 'required'));
  const { interval } = values.redial;
  if (interval !== null && Number.isNaN(interval)) problems.push(problem('redial.interval', 'notNumber'));
  else if (interval !== null && interval > 100)
    problems.push(problem('redial.interval', 'outOfRange', { min: 1, max: 100 }));
  return problems;
}

interface TaskFormProps {
  send: (values: Values) => Promise<Answer>;
  draft?: string;
  onDone?: () => void;
}

/** A form of every kind of field. */
export function TaskForm({ send, draft, onDone }: TaskFormProps) {
  const form = useForm({
    initial,
    check,
    send,
    done: ({ name }) => `${name} is created.`,
    ...(onDone === undefined ? {} : { onDone }),
    ...(draft === undefined ? {} : { draft }),
  });
  const redial = form.field('redial');
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <FormPage track="x" form={form} verb="Create" summary={<p>Called {form.values.name || 'nobody'}</p>}>
        <FormSection title="Basics">
          <TextField label="Name" help="Letters, digits and underscores." {...form.field('name')} />
          <NumberField label="Interval" unit="min" {...inside(redial, 'interval')} />
          <NumberField label="Count" {...inside(redial, 'count')} />
          <RadioField
            label="Voicemail"
            choices={[
              { value: 'hangUp', label: 'Hang up' },
              { value: 'leave', label: 'Leave a message' },
            ]}
            {...form.field('voicemail')}
          />
        </FormSection>
      </FormPage>
    </>
  );
}

export const done: Answer = { ok: true };
export const name = () => screen.getByRole('textbox', { name: 'Name' });
export const create = () => screen.getByRole('button', { name: 'Create' });
