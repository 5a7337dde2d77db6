import { useTranslation } from 'react-i18next';
import { whatsappButtonsMax, whatsappLabelMaxChars, whatsappPhoneMaxChars, whatsappUrlMaxChars } from '@/domain/limits';
import { buttonKinds, type WhatsappButton } from '@/domain/messages/whatsappContent';
import type { WhatsappDraft } from '@/domain/messages/whatsappCheck';
import { Button } from '@/ui/button/Button';
import { type Bound, inside } from '@/ui/form/bound';
import { RadioField } from '@/ui/form/field/RadioField';
import { TextField } from '@/ui/form/field/TextField';
import { FormRows } from '@/ui/form/rows/FormRows';
import { RowPanels } from '@/ui/form/rows/RowPanels';
import type { Form } from '@/ui/form/useForm';
import { useProblemWords } from '@/ui/words/useFailureWords';

const newButton: WhatsappButton = { kind: 'quickReply', label: '', url: '', phone: '' };

/** What a callee can press under the message. */
export function ButtonFields({ form }: { form: Form<WhatsappDraft> }) {
  const { t } = useTranslation('whatsappTemplates');
  const words = useProblemWords();
  const all = form.field('buttons');
  const isFull = all.value.length >= whatsappButtonsMax;
  return (
    <FormRows all={all} problems={form.shown}>
      {(rows) => (
        <section ref={rows.place} className="aicc-message-rows" data-field="buttons">
          <h3 className="aicc-section">{t('column.buttons')}</h3>
          <p className="aicc-hint">{t('form.buttonsHelp')}</p>
          {all.problem !== undefined && <p role="alert">{words(all.problem)}</p>}
          <RowPanels
            rows={rows}
            mayBeEmpty
            nameOf={({ index }) => t('button.title', { number: index + 1 })}
            wordsOf={({ bound: { value } }) =>
              value.label === '' ? t(`button.kind.${value.kind}`) : `${t(`button.kind.${value.kind}`)}: ${value.label}`
            }
            removeLabel={({ index }) => t('button.remove', { number: index + 1 })}
          >
            {({ bound }) => <OneButton bound={bound} />}
          </RowPanels>
          <Button
            track="whatsapp.addButton"
            glyph="plus"
            disabledReason={isFull ? t('button.most', { number: whatsappButtonsMax }) : undefined}
            onClick={() => rows.add(newButton)}
          >
            {t('button.add')}
          </Button>
        </section>
      )}
    </FormRows>
  );
}

function OneButton({ bound }: { bound: Bound<WhatsappButton> }) {
  const { t } = useTranslation('whatsappTemplates');
  const { kind } = bound.value;
  return (
    <div className="aicc-form-grid">
      <RadioField
        {...inside(bound, 'kind')}
        label={t('button.what')}
        as="row"
        choices={buttonKinds.map((value) => ({ value, label: t(`button.kind.${value}`) }))}
      />
      <TextField {...inside(bound, 'label')} label={t('button.label')} max={whatsappLabelMaxChars} />
      {kind === 'url' && (
        <TextField
          {...inside(bound, 'url')}
          label={t('button.url')}
          help={t('button.urlHelp')}
          inputMode="url"
          max={whatsappUrlMaxChars}
        />
      )}
      {kind === 'phone' && (
        <TextField
          {...inside(bound, 'phone')}
          label={t('button.phone')}
          help={t('button.phoneHelp')}
          inputMode="tel"
          max={whatsappPhoneMaxChars}
        />
      )}
    </div>
  );
}
