import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { checkRequired } from '@/domain/problem';
import { Button } from '@/ui/button/Button';
import { FormFrame } from '@/ui/form/FormFrame';
import { FormProblems } from '@/ui/form/FormProblems';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';
import { Note } from '@/ui/feedback/Note';
import { useFailureWords } from '@/ui/words/useFailureWords';

/** Tests whether an address may sign in, and which rule decides. */
export function AddressTest({ yours }: { yours: string | undefined }) {
  const { t } = useTranslation('accessControl');
  const [tested, setTested] = useState<string | null>(null);
  const form = useForm({
    initial: { address: '' },
    check: ({ address }) => checkRequired('address', address),
    send: ({ address }) => {
      setTested(address.trim());
      return Promise.resolve({ ok: true as const });
    },
  });
  return (
    <section className="aicc-surface aicc-form-section" aria-label={t('test.title')}>
      <h2 className="aicc-section">{t('test.title')}</h2>
      <FormFrame form={form} className="aicc-form-grid aicc-access-test">
        <TextField
          {...form.field('address')}
          label={t('test.address')}
          help={yours === undefined ? undefined : t('yours', { address: yours })}
          max={100}
        />
        <div>
          <Button track="address-test" type="submit">
            {t('test.verb')}
          </Button>
        </div>
        <FormProblems form={form} />
        {tested !== null && <Verdict address={tested} />}
      </FormFrame>
    </section>
  );
}

function Verdict({ address }: { address: string }) {
  const { t } = useTranslation(['accessControl', 'errors']);
  const words = useFailureWords();
  const { data, failure } = useRead('accessRule.test', { query: { address } });
  if (failure !== null) {
    const wrong = failure.fields.some(({ code }) => code === 'addressWrong');
    return (
      <Note kind="error">{wrong ? t('errors:problem.addressWrong', { line: 1, text: address }) : words(failure)}</Note>
    );
  }
  if (data === undefined) return null;
  return (
    <Note kind={data.may ? 'success' : 'warning'}>
      {t(`test.${data.why}`, { address: data.address, rule: data.rule?.network ?? '' })}
    </Note>
  );
}
