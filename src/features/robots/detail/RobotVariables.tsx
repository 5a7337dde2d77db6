import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { namesSpoken, variableSource } from '@/domain/robots/variables/variableSource';
import { StateTag } from '@/parts/state/StateTag';
import { useVariableName } from '@/parts/variables/useVariableName';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Stale } from '@/ui/feedback/Stale';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { FactTable } from '@/ui/page/FactTable';
import { UsedName } from './UsedName';

type Robot = Reply<'robot.detail'>;
type MissingValues = Reply<'robot.missingValues'>;

/** What the online version speaks, else the newest, where it comes from, and who has no value for it. */
export function RobotVariables({ robot }: { robot: Robot }) {
  const { t } = useTranslation('robots');
  const { line, id, versions } = robot;
  const shown = versions.find(({ state }) => state === 'online') ?? versions[0];
  const version = useRead(
    'robot.version',
    { params: { line, id, version: shown?.id ?? 0 } },
    { skip: shown === undefined },
  );
  const isInbound = line === 'Inbound';
  const missing = useRead(
    'robot.missingValues',
    { params: { line: isInbound ? 'collection' : line, id } },
    { skip: isInbound },
  );
  if (version.data === undefined)
    return version.failure === null ? (
      <Loading shape="lines" count={6} />
    ) : (
      <Failed failure={version.failure} retry={version.retry} />
    );
  const { script, number } = version.data;
  const names = namesSpoken(script);
  return (
    <section className="aicc-robot-labels">
      <p className="aicc-quiet">{t('variables.text', { number })}</p>
      {names.length === 0 ? (
        <p className="aicc-hint">{t('variables.none')}</p>
      ) : (
        <Variables names={names} line={line} missing={missing.data?.list ?? []} />
      )}
      {!isInbound && <Contacts line={line} read={missing} />}
    </section>
  );
}

interface VariablesProps {
  names: readonly string[];
  line: Robot['line'];
  missing: MissingValues['list'];
}

function Variables({ names, line, missing }: VariablesProps) {
  const { t } = useTranslation('robots');
  const format = useFormat();
  const nameOf = useVariableName();
  const rows = names.map((name) => {
    const source = variableSource(name, line);
    const lacking = missing.filter((one) => one.missing.some(({ variable }) => variable === name)).length;
    return { name, source, lacking };
  });
  return (
    <FactTable
      caption={t('script.variables')}
      columns={[
        {
          key: 'name',
          title: t('variables.name'),
          render: ({ name, source }) => (source === 'unknown' ? `{{${name}}}` : nameOf(name)),
        },
        {
          key: 'from',
          title: t('variables.from'),
          render: ({ source }) =>
            t(`variables.source.${source === 'none' && line === 'Inbound' ? 'noneInbound' : source}`),
        },
        {
          key: 'state',
          title: t('variables.state'),
          render: ({ source, lacking }) =>
            source === 'none' || source === 'unknown' ? (
              <span className="aicc-script-error">{t('variables.always')}</span>
            ) : lacking > 0 ? (
              t('variables.lacking', { count: lacking, number: format.number(lacking) })
            ) : (
              NO_VALUE
            ),
        },
      ]}
      keyOf={({ name }) => name}
      rows={rows}
    />
  );
}

interface ContactsProps {
  line: LineId;
  read: Pick<ReturnType<typeof useRead<'robot.missingValues'>>, 'data' | 'failure' | 'retry' | 'at'>;
}

/** The tasks and plans whose contacts lack a value. */
function Contacts({ line, read: { data, failure, retry, at } }: ContactsProps) {
  const { t } = useTranslation('robots');
  const format = useFormat();
  const nameOf = useVariableName();
  if (data === undefined)
    return failure === null ? <Loading shape="lines" count={3} /> : <Failed failure={failure} retry={retry} inline />;
  const { total, counted, list } = data;
  const count = (of: number) => ({ count: of, number: format.number(of) });
  return (
    <section className="aicc-robot-usage" aria-label={t('variables.contacts')}>
      {failure !== null && <Stale at={at} failure={failure} retry={retry} />}
      <h3>{t('variables.contacts')}</h3>
      {total === 0 ? (
        <p className="aicc-quiet">{t('variables.unused')}</p>
      ) : (
        <p className="aicc-quiet">
          {t('variables.contactsText', count(total))} {counted < total && t('variables.newest', count(counted))}
        </p>
      )}
      {total > 0 && list.length === 0 && <Empty glyph="check" title={t('variables.complete')} />}
      {list.length > 0 && (
        <ul>
          {list.map((one) => (
            <li key={`${one.kind}${one.id}`}>
              <span className="aicc-hint">{t(`usage.kind.${one.kind}`)}</span>
              <UsedName line={line} of={one} />
              {one.versionNumber !== null && (
                <span className="aicc-hint">{t('version', { number: one.versionNumber })}</span>
              )}
              <StateTag kind={one.kind} state={one.state} />
              <span>
                {one.missing
                  .map(({ variable, contacts }) =>
                    t('variables.gap', {
                      variable: nameOf(variable),
                      missing: format.number(contacts),
                      contacts: format.number(one.contacts),
                    }),
                  )
                  .join('; ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
