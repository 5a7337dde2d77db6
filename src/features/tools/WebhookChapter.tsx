import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '@/registry/links';
import {
  fieldsOfType,
  flowingTypes,
  simulatedData,
  webhookTypes,
  type WebhookType,
} from '@/domain/webhooks/webhookEvents';
import { exampleKeys, exampleMessage, exampleText } from '@/domain/webhooks/webhookExample';
import { Allowed } from '@/session/Allowed';
import { Code, Part, PartTable } from './ApiParts';

const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'aicc-event', 'aicc-try'] as const;
const steps = ['signature', 'time', 'repeats', 'decrypt'] as const;
const answers = ['good', 'again', 'gone', 'failing', 'off'] as const;

type Words = TFunction<['apiDocument', 'webhooks']>;

/**
 * What a receiver needs to know: messages, answers, every type with its fields, and a worked example. docs/webhooks.md
 * has the same content.
 */
export function WebhookChapter({ t }: { t: Words }) {
  return (
    <section className="aicc-surface aicc-release" aria-labelledby="api-webhooks">
      <h2 id="api-webhooks" className="aicc-section">
        {t('chapters.webhooks.title')}
      </h2>
      <p className="aicc-api-lead">
        {t('chapters.webhooks.text')}{' '}
        <Allowed menu="webhookPage">
          <Link data-track="chapter.webhooks" to={pathTo('webhooks')}>
            {t('chapters.webhooks.open')}
          </Link>
        </Allowed>
      </p>
      <Fold title={t('webhook.message')}>
        <PartTable
          label={t('webhook.headers')}
          columns={[t('place.header'), t('webhook.means')]}
          rows={headers.map((name) => ({
            key: name,
            cells: [<code key={name}>{name}</code>, t(`webhook.header.${name}`)],
          }))}
        />
        <Part title={t('webhook.read')}>
          <ol className="aicc-api-steps">
            {steps.map((step) => (
              <li key={step}>{t(`webhook.step.${step}`)}</li>
            ))}
          </ol>
        </Part>
        <p>{t('webhook.order')}</p>
      </Fold>
      <Fold title={t('webhook.answer')}>
        <ul className="aicc-api-steps">
          {answers.map((one) => (
            <li key={one}>{t(`webhook.answers.${one}`)}</li>
          ))}
        </ul>
      </Fold>
      <Fold title={t('webhook.types', { count: webhookTypes.length })}>
        <p>{t('webhook.fieldsText')}</p>
        {webhookTypes.map((type) => (
          <TypeOfEvent key={type} type={type} t={t} />
        ))}
      </Fold>
      <Fold title={t('webhook.example')}>
        <p>{t('webhook.exampleText')}</p>
        <Part title={t('webhook.exampleKeys')}>
          <Code
            label={t('webhook.exampleKeys')}
            text={Object.entries(exampleKeys)
              .map(([name, key]) => `${name}: ${key}`)
              .join('\n')}
          />
        </Part>
        <Part title={t('webhook.exampleMessage')}>
          <Code label={t('webhook.exampleMessage')} text={JSON.stringify(exampleMessage, null, 2)} />
        </Part>
        <Part title={t('webhook.exampleSays')}>
          <Code label={t('webhook.exampleSays')} text={JSON.stringify(JSON.parse(exampleText), null, 2)} />
        </Part>
      </Fold>
    </section>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="aicc-api-operation" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && <div className="aicc-api-detail">{children}</div>}
    </details>
  );
}

/** The fields a subscription can choose, each with its value in a test. */
function TypeOfEvent({ type, t }: { type: WebhookType; t: Words }) {
  const says = simulatedData(type);
  const name = t(`webhooks:type.${type}`);
  return (
    <Part title={`${type} · ${name}`}>
      {!flowingTypes.includes(type) && <p className="aicc-hint">{t('webhook.notYet')}</p>}
      <PartTable
        label={name}
        columns={[t('field'), t('webhook.means'), t('webhook.sample')]}
        rows={fieldsOfType[type].map((field) => ({
          key: field,
          cells: [
            <code key="field">{field}</code>,
            t(`webhooks:field.${field}`),
            <code key="sample">{JSON.stringify(says[field])}</code>,
          ],
        }))}
      />
    </Part>
  );
}
