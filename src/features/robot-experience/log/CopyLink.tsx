import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkShareCopy, latestShareDay } from '@/domain/experience/shareCheck';
import { shareLimits } from '@/domain/experience/shareLink';
import { nextName } from '@/domain/names/nextName';
import { Button } from '@/ui/button/Button';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TextField } from '@/ui/form/field/TextField';
import { DayField } from '@/ui/form/time/DayField';
import { useForm } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { NewLink } from '../NewLink';

interface CopyLinkProps {
  link: Reply<'experience.detail'>;
  onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly scenarioName: string;
  readonly untilDay: string | null;
}

/** A new link with everything of another but its names and its validity; shown once. */
export function CopyLink({ link, onClose }: CopyLinkProps) {
  const { t } = useTranslation('experience');
  const format = useFormat();
  const { today } = format;
  const copy = useWrite('experience.copy');
  const [made, setMade] = useState<Reply<'experience.copy'> | null>(null);
  const form = useForm<Values>({
    initial: {
      name: nextName(link.name, shareLimits.nameChars),
      scenarioName: nextName(link.scenarioName, shareLimits.nameChars),
      untilDay: null,
    },
    check: (values) => checkShareCopy(values, today()),
    send: async ({ name, scenarioName, untilDay }) => {
      if (untilDay === null) throw new Error('checked before');
      const params = { line: link.line, id: link.id };
      const outcome = await copy.run({
        params,
        body: { name: name.trim(), scenarioName: scenarioName.trim(), untilDay },
      });
      if (outcome.ok) setMade(outcome.data);
      return outcome;
    },
  });
  if (made !== null)
    return (
      <SideDrawer
        open
        title={t('made.title', { name: made.name })}
        onClose={onClose}
        footer={
          <Button track="share-copy.close" kind="main" onClick={onClose}>
            {t('made.stored')}
          </Button>
        }
      >
        <NewLink made={made} />
      </SideDrawer>
    );
  const latest = latestShareDay(today());
  return (
    <FormDrawer
      track="share-copy"
      form={form}
      title={t('copy.title', { name: link.name })}
      verb={t('copy.verb')}
      onClose={onClose}
    >
      <p className="aicc-form-text">{t('copy.text', { robot: link.robot.name })}</p>
      <TextField
        {...form.field('name')}
        label={t('field.name')}
        help={t('field.nameHelp')}
        max={shareLimits.nameChars}
      />
      <TextField
        {...form.field('scenarioName')}
        label={t('field.scenarioName')}
        help={t('field.scenarioNameHelp')}
        max={shareLimits.nameChars}
      />
      <DayField
        {...form.field('untilDay')}
        label={t('field.untilDay')}
        help={t('field.untilHelp', { day: format.day(latest) })}
        earliest={today()}
        latest={latest}
      />
    </FormDrawer>
  );
}
