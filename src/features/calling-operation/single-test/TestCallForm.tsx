import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkTestCall, testCallLimits } from '@/domain/calling/testCall';
import type { LineId } from '@/domain/products/lines';
import { variableName } from '@/parts/labels/variableName';
import { sampleValueOf } from '@/parts/variables/sampleValueOf';
import { Failed } from '@/ui/feedback/Failed';
import { inside } from '@/ui/form/bound';
import { offered } from '@/ui/form/field/converted';
import { SelectField } from '@/ui/form/field/SelectField';
import { TextField } from '@/ui/form/field/TextField';
import { FormPage, FormSection } from '@/ui/form/FormPage';
import { useForm, type Form } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';

type Options = Reply<'testCall.options'>;

interface Values {
  readonly line: LineId | null;
  readonly robotId: number | null;
  readonly sipLineId: number | null;
  readonly countryCode: string | null;
  readonly phone: string;
  readonly variables: readonly { readonly name: string; readonly value: string }[];
}

interface TestCallFormProps {
  options: Options;
  /** the call just made, beside the form */
  children: ReactNode;
  onMade: (id: number) => void;
}

/** Which robot calls whom, and what it says. What was typed stays, so that the next test differs by one field. */
export function TestCallForm({ options, children, onMade }: TestCallFormProps) {
  const { t } = useTranslation(['singleCalls', 'labels', 'screens']);
  const format = useFormat();
  const create = useWrite('testCall.create');
  const form = useForm<Values>({
    initial: {
      line: options.lines[0] ?? null,
      robotId: null,
      sipLineId: options.sipLines.find(({ active }) => active)?.id ?? null,
      countryCode: options.countries[0] ?? null,
      phone: '',
      variables: [],
    },
    check: checkTestCall,
    send: async ({ line, robotId, sipLineId, countryCode, phone, variables }) => {
      if (line === null || robotId === null || sipLineId === null || countryCode === null)
        throw new Error('checked before');
      const outcome = await create.run({
        body: { line, robotId, sipLineId, countryCode, phone: phone.trim(), variables: [...variables] },
      });
      if (outcome.ok) onMade(outcome.data.id);
      else if (outcome.failure.id === 'testCall.variables') ofLine.retry();
      return outcome;
    },
  });
  const { line } = form.values;
  const ofLine = useRead('testCall.options', { query: { line: line ?? undefined } }, { skip: line === null });
  // After a change of the line, the robots of the one before are still there.
  const robots = ofLine.data?.line === line ? ofLine.data?.robots : undefined;
  useRobotNow(form, robots);
  const lineField = form.field('line');
  return (
    <FormPage
      track="test-call"
      form={form}
      verb={t('test.verb')}
      blockedReason={options.left === 0 ? t('test.noneLeft') : undefined}
      summary={children}
    >
      <FormSection title={t('test.who')} columns={2}>
        <SelectField
          {...lineField}
          label={t('test.field.line')}
          options={options.lines.map((value) => ({ value, label: t(`screens:product.${value}`) }))}
          onChange={(next) => {
            if (next !== line) form.set({ line: next, robotId: null, variables: [] });
          }}
        />
        {robots === undefined && ofLine.failure !== null ? (
          <Failed inline failure={ofLine.failure} retry={ofLine.retry} />
        ) : (
          <RobotField form={form} robots={robots} loading={robots === undefined && ofLine.fetching} />
        )}
        <SelectField
          {...form.field('sipLineId')}
          label={t('test.field.sipLine')}
          options={options.sipLines.map(({ id, name, countryCode, active }) => ({
            value: id,
            label: name,
            extra: active ? format.country(countryCode) : t('test.field.sipLineDisabled'),
            disabled: !active,
          }))}
        />
        <SelectField
          {...form.field('countryCode')}
          label={t('test.field.country')}
          options={options.countries.map((value) => ({ value, label: format.country(value) }))}
        />
        <TextField
          {...form.field('phone')}
          label={t('test.field.phone')}
          help={t('test.field.phoneHelp')}
          inputMode="numeric"
          max={testCallLimits.phoneMaxDigits}
        />
      </FormSection>
      <VariableFields form={form} />
      <p className="aicc-hint">{t('test.left', { count: options.left, number: format.number(options.left) })}</p>
    </FormPage>
  );
}

/** A colleague may put another script online, or withdraw the robot, after it was chosen. */
function useRobotNow(form: Form<Values>, robots: Options['robots'] | undefined) {
  const { robotId, variables } = form.values;
  useEffect(() => {
    if (robotId === null || robots === undefined) return;
    const robot = robots.find(({ id }) => id === robotId);
    if (robot === undefined) return form.set({ robotId: null });
    const now = variablesOf(robot, variables);
    if (now.length !== variables.length || now.some((one, index) => one !== variables[index]))
      form.set({ variables: now });
  });
}

/** Those of the robot's script; a value typed for one of the same name stays. */
function variablesOf({ variables, language }: Options['robots'][number], typed: Values['variables']) {
  return variables.map(
    (name) => typed.find((one) => one.name === name) ?? { name, value: sampleValueOf(name, language) },
  );
}

interface RobotFieldProps {
  form: Form<Values>;
  /** undefined: not read yet */
  robots: Options['robots'] | undefined;
  loading: boolean;
}

function RobotField({ form, robots, loading }: RobotFieldProps) {
  const { t } = useTranslation(['singleCalls', 'labels']);
  return (
    <SelectField
      {...offered(form.field('robotId'), (id) => robots?.some((one) => one.id === id) === true)}
      label={t('test.field.robot')}
      help={robots?.length === 0 ? t('test.field.noRobot') : undefined}
      loading={loading}
      options={(robots ?? []).map(({ id, name, language }) => ({
        value: id,
        label: name,
        extra: t(`labels:robot.language.${language}`),
      }))}
      onChange={(robotId) => {
        const robot = robots?.find(({ id }) => id === robotId);
        if (robot !== undefined) form.set({ robotId, variables: variablesOf(robot, form.values.variables) });
      }}
    />
  );
}

function VariableFields({ form }: { form: Form<Values> }) {
  const { t } = useTranslation(['singleCalls', 'labels']);
  const { t: word } = useTranslation('labels');
  const bound = form.field('variables');
  const { line } = form.values;
  if (line === null || bound.value.length === 0) return null;
  return (
    <FormSection title={t('test.field.variables')} text={t('test.field.variablesHelp')} columns={2}>
      {bound.value.map(({ name }, index) => (
        <TextField
          key={name}
          {...inside(inside(bound, index), 'value')}
          label={variableName(name, line, word)}
          max={testCallLimits.valueChars}
        />
      ))}
    </FormSection>
  );
}
