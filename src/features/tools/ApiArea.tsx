import type { TFunction } from 'i18next';
import { useState } from 'react';
import { curlOf, fieldsOf, javascriptOf, type Operation, type SchemaField, typeOf } from '@/domain/documents/openApi';
import { Code, Part, PartTable } from './ApiParts';

interface ApiAreaProps {
  area: string;
  operations: readonly Operation[];
  t: TFunction<'apiDocument'>;
}

export function ApiArea({ area, operations, t }: ApiAreaProps) {
  return (
    <section className="aicc-surface aicc-release" aria-labelledby={`api-${area}`}>
      <h2 id={`api-${area}`} className="aicc-section">
        {area}
      </h2>
      {operations.map((operation) => (
        <ApiOperation key={operation.operationId} operation={operation} t={t} />
      ))}
    </section>
  );
}

/** Endpoints are rendered when they are opened, because there are many. */
function ApiOperation({ operation, t }: { operation: Operation; t: TFunction<'apiDocument'> }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="aicc-api-operation" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <code>
          {operation.method} {operation.path}
        </code>
        <span lang="en">{operation.summary}</span>
      </summary>
      {open && <ApiDetail operation={operation} t={t} />}
    </details>
  );
}

function ApiDetail({ operation, t }: { operation: Operation; t: TFunction<'apiDocument'> }) {
  const { origin } = window.location;
  const parameters = operation.parameters.map(({ name, required, schema, in: place }) => ({
    path: `${name} · ${t(`place.${place}`)}`,
    type: typeOf(schema),
    required,
  }));
  return (
    <div className="aicc-api-detail">
      <p>
        {t('permission')}: <code>{operation['x-access']}</code>
      </p>
      {parameters.length > 0 && <Fields title={t('parameters')} fields={parameters} t={t} />}
      {operation.body === 'file' && <p>{t('takesFile')}</p>}
      {operation.body !== null && operation.body !== 'file' && (
        <Fields title={t('body')} fields={fieldsOf(operation.body)} t={t} />
      )}
      {operation.reply === 'file' ? (
        <p>{t('tellsFile')}</p>
      ) : (
        <Fields title={t('reply')} fields={fieldsOf(operation.reply)} t={t} />
      )}
      {operation['x-failures'].length > 0 && (
        <Part title={t('refusals')}>
          <ul className="aicc-api-refusals">
            {operation['x-failures'].map(({ id, code }) => (
              <li key={id}>
                <code>
                  {code} {id}
                </code>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('sample', { of: 'curl' })}>
        <Code text={curlOf(operation, origin)} label={t('sample', { of: 'curl' })} />
      </Part>
      <Part title={t('sample', { of: 'JavaScript' })}>
        <Code text={javascriptOf(operation, origin)} label={t('sample', { of: 'JavaScript' })} />
      </Part>
    </div>
  );
}

function Fields({ title, fields, t }: { title: string; fields: readonly SchemaField[]; t: TFunction<'apiDocument'> }) {
  return (
    <Part title={title}>
      {fields.length === 0 && <p className="aicc-hint">{t('nothing')}</p>}
      {fields.length > 0 && (
        <PartTable
          label={title}
          columns={[t('field'), t('type'), t('required')]}
          rows={fields.map(({ path, type, required }, at) => ({
            key: `${path}-${at}`,
            cells: [<code key="path">{path}</code>, <code key="type">{type}</code>, t(required ? 'yes' : 'no')],
          }))}
        />
      )}
    </Part>
  );
}
