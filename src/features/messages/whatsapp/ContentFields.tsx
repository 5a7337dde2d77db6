import { useTranslation } from 'react-i18next';
import {
  whatsappBodyMaxChars,
  whatsappFooterMaxChars,
  whatsappHeaderMaxChars,
  whatsappUrlMaxChars,
} from '@/domain/limits';
import { messageVariables } from '@/domain/messages/messageVariables';
import type { WhatsappDraft } from '@/domain/messages/whatsappCheck';
import {
  authenticationBody,
  headerKinds,
  sentContent,
  variablesOf,
  type WhatsappHeader,
} from '@/domain/messages/whatsappContent';
import { useInsertAtCaret } from '@/parts/variables/useInsertAtCaret';
import { VariableMenu } from '@/parts/variables/VariableMenu';
import { useVariableName } from '@/parts/variables/useVariableName';
import { type Bound, inside } from '@/ui/form/bound';
import { FixedField } from '@/ui/form/field/FixedField';
import { RadioField } from '@/ui/form/field/RadioField';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { TextField } from '@/ui/form/field/TextField';
import type { Form } from '@/ui/form/useForm';
import { ButtonFields } from './ButtonFields';

/** What the template says; of authentication only the network's text is shown. */
export function ContentFields({ form }: { form: Form<WhatsappDraft> }) {
  const { t } = useTranslation('whatsappTemplates');
  const { category, language } = form.values;
  if (category === 'authentication')
    return (
      <>
        <FixedField
          name="body"
          label={t('column.body')}
          help={t('form.authenticationHelp')}
          value={authenticationBody[language ?? 'en']}
        />
        <SampleFields form={form} />
      </>
    );
  return (
    <>
      <HeaderFields bound={form.field('header')} />
      <BodyField form={form} />
      <TextField
        {...form.field('footer')}
        label={t('column.footer')}
        help={t('form.footerHelp')}
        optional
        max={whatsappFooterMaxChars}
      />
      <ButtonFields form={form} />
      <SampleFields form={form} />
    </>
  );
}

function HeaderFields({ bound }: { bound: Bound<WhatsappHeader> }) {
  const { t } = useTranslation('whatsappTemplates');
  const { kind } = bound.value;
  return (
    <>
      <RadioField
        {...inside(bound, 'kind')}
        label={t('column.header')}
        as="row"
        choices={headerKinds.map((value) => ({ value, label: t(`header.${value}`) }))}
      />
      {kind === 'text' && (
        <TextField
          {...inside(bound, 'text')}
          label={t('form.headerText')}
          help={t('form.headerTextHelp')}
          max={whatsappHeaderMaxChars}
        />
      )}
      {kind !== 'text' && kind !== 'none' && (
        <TextField
          {...inside(bound, 'url')}
          label={t('form.headerUrl')}
          help={t('form.headerUrlHelp')}
          inputMode="url"
          max={whatsappUrlMaxChars}
        />
      )}
    </>
  );
}

function BodyField({ form }: { form: Form<WhatsappDraft> }) {
  const { t } = useTranslation('whatsappTemplates');
  const bound = form.field('body');
  const { insert, onSelect } = useInsertAtCaret(bound);
  return (
    <div className="aicc-message-field" onSelect={onSelect}>
      <TextAreaField
        {...bound}
        label={t('column.body')}
        help={t('form.bodyHelp')}
        rows={5}
        max={whatsappBodyMaxChars}
      />
      <VariableMenu
        label={t('form.insert')}
        names={messageVariables}
        track="whatsapp.insert"
        trackItem="whatsapp.variable"
        onPick={(name) => insert(`{{${name}}}`)}
      />
    </div>
  );
}

/** A made-up value for each variable that the texts name. */
function SampleFields({ form }: { form: Form<WhatsappDraft> }) {
  const { t } = useTranslation('whatsappTemplates');
  const nameOf = useVariableName();
  const { category, language } = form.values;
  const samples = form.field('samples');
  const names = variablesOf(sentContent(form.values, category ?? 'marketing', language ?? 'en'));
  if (names.length === 0) return null;
  return (
    <section className="aicc-message-rows">
      <h3 className="aicc-section">{t('column.samples')}</h3>
      <p className="aicc-hint">{t('form.samplesHelp')}</p>
      {names.map((name) => (
        <TextField
          key={name}
          {...inside(samples, name)}
          label={t('form.sample', { name: name === 'code' ? t('form.code') : nameOf(name) })}
        />
      ))}
    </section>
  );
}
