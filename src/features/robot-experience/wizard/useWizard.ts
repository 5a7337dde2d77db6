import { useState, type FormEvent } from 'react';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkShare } from '@/domain/experience/shareCheck';
import { shareLanguages } from '@/domain/experience/shareLink';
import type { LineId } from '@/domain/products/lines';
import { useForm, type Form } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import { variablesOf } from './variablesOf';
import { firstWrong, isBefore, isOf, steps, type ShareForm, type Step } from './steps';

type NewShareLink = Reply<'experience.create'>;

export interface Wizard {
  readonly step: Step;
  readonly toStep: (step: Step) => void;
  /** the form as the step shows it: its own problems, and the verb leads to the next step */
  readonly form: Form<ShareForm>;
  /** null until the link is made */
  readonly made: NewShareLink | null;
  readonly restart: () => void;
}

interface WizardOptions {
  readonly line: LineId;
  readonly options: Reply<'experience.options'>;
  /** reads the options again: a robot's script has changed */
  readonly onChanged: () => void;
}

/** One form in steps: each is checked before the next one, all of them before the link is made. */
export function useWizard({ line, options, onChanged }: WizardOptions): Wizard {
  const { today } = useFormat();
  const create = useWrite('experience.create');
  const [step, setStep] = useState<Step>('basics');
  const [made, setMade] = useState<NewShareLink | null>(null);
  /** each leads to what is wrong with the step */
  const [refusals, setRefusals] = useState(0);
  const form = useForm<ShareForm>({
    initial: {
      name: '',
      language: null,
      untilDay: null,
      countryCode: options.countries[0] ?? null,
      scenarioName: '',
      scenarioDescription: '',
      robotId: null,
      robotDescription: '',
      variables: [],
    },
    draft: `share.${line}`,
    check: (values) => checkShare(values, today()),
    send: async (values) => {
      const { untilDay, countryCode, robotId, variables } = values;
      const language = shareLanguages.find((one) => one === values.language);
      if (language === undefined || untilDay === null || countryCode === null || robotId === null)
        throw new Error('checked before');
      const names = { name: values.name.trim(), scenarioName: values.scenarioName.trim() };
      const body = { ...values, ...names, language, untilDay, countryCode, robotId };
      const outcome = await create.run({ params: { line }, body: { ...body, variables: [...variables] } });
      if (outcome.ok) setMade(outcome.data);
      else {
        const wrong = outcome.failure.id === 'experience.variables' ? 'robot' : firstWrong(outcome.failure.fields);
        if (wrong !== null) setStep(wrong);
        if (wrong === 'robot') onChanged();
      }
      return outcome;
    },
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const wrong = firstWrong(form.problems);
    if (wrong !== null && !isBefore(step, wrong)) {
      form.problems.filter((one) => isOf(wrong, one)).forEach(({ field }) => form.leave(field));
      setRefusals(refusals + 1);
      setStep(wrong);
      return;
    }
    const next = steps[steps.indexOf(step) + 1];
    if (next === undefined) return form.submit();
    if (next === 'variables') {
      const { robotId, variables } = form.values;
      form.set({ variables: variablesOf(options.robots, robotId, variables) });
    }
    setStep(next);
  };
  return {
    step,
    toStep: setStep,
    form: {
      ...form,
      submit,
      shown: form.shown.filter((one) => isOf(step, one)),
      refusals: form.refusals + refusals,
    },
    made,
    restart: () => {
      form.reset();
      setRefusals(0);
      setStep('basics');
      setMade(null);
    },
  };
}
