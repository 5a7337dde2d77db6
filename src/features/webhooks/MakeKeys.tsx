import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import {
  type EncryptionKeyLength,
  keyOverlapHours,
  webhookKeyNames,
  type WebhookKeyKind,
} from '@/domain/webhooks/webhookKeys';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { RadioField } from '@/ui/form/field/RadioField';
import { useForm } from '@/ui/form/useForm';
import { Note } from '@/ui/feedback/Note';

const lengths = ['32', '24', '16'] as const satisfies readonly `${EncryptionKeyLength}`[];
const ends = ['overlap', 'atOnce'] as const;

interface MakeKeysProps {
  kinds: readonly WebhookKeyKind[];
  /** there are no earlier keys */
  first: boolean;
  onClose: () => void;
  onMade: (made: Reply<'webhook.makeKeys'>) => void;
}

export function MakeKeys({ kinds, first, onClose, onMade }: MakeKeysProps) {
  const { t } = useTranslation('webhooks');
  const { run } = useWrite('webhook.makeKeys');
  const form = useForm<{ length: (typeof lengths)[number]; end: (typeof ends)[number] }>({
    initial: { length: '32', end: 'overlap' },
    check: () => [],
    send: async ({ length, end }) => {
      const outcome = await run({ body: { kinds: [...kinds], length: Number(length), atOnce: end === 'atOnce' } });
      if (outcome.ok) onMade(outcome.data);
      return outcome;
    },
  });
  const names = kinds.map((kind) => webhookKeyNames[kind]).join(', ');
  return (
    <FormDrawer
      track="keys"
      form={form}
      title={t(first ? 'keys.makeTitle' : 'keys.changeTitle', { names })}
      verb={t(first ? 'keys.make' : 'keys.change')}
      onClose={onClose}
    >
      {kinds.some((kind) => kind !== 'sign') && (
        <RadioField
          {...form.field('length')}
          label={t('keys.length')}
          help={t('keys.lengthHelp')}
          choices={lengths.map((value) => ({ value, label: t(`keys.lengths.${value}`) }))}
        />
      )}
      {!first && (
        <RadioField
          {...form.field('end')}
          label={t('keys.end')}
          choices={ends.map((value) => ({
            value,
            label: t(`keys.ends.${value}`, { hours: keyOverlapHours }),
            help: t(`keys.endsHelp.${value}`),
          }))}
          as="cards"
        />
      )}
      <Note kind="info">{t('keys.onceBefore')}</Note>
    </FormDrawer>
  );
}
