import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/api/query';
import { StateTag } from '@/parts/state/StateTag';
import { pathTo } from '@/registry/links';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { FactTable } from '@/ui/page/FactTable';

/** Robots that answer calls, with the numbers they answer. */
export function RobotTable() {
  const { t } = useTranslation('inbound');
  const { t: word } = useTranslation('labels');
  const format = useFormat();
  const { data, failure, retry } = useRead('inboundRobot.list', {});
  if (data === undefined)
    return failure === null ? <Loading shape="lines" count={3} /> : <Failed failure={failure} retry={retry} />;
  if (data.list.length === 0) return <Empty glyph="robot" title={t('robots.empty')} text={t('robots.emptyWhy')} />;
  return (
    <FactTable
      label={t('robots.title')}
      rows={data.list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('robots.name'),
          render: ({ id, name }) => (
            <Link data-track="inbound.robot" to={pathTo('inboundRobotDetail', { id })}>
              {name}
            </Link>
          ),
        },
        { key: 'state', title: t('robots.state'), render: ({ state }) => <StateTag kind="robot" state={state} /> },
        { key: 'language', title: t('robots.language'), render: ({ language }) => word(`robot.language.${language}`) },
        {
          key: 'version',
          title: t('robots.version'),
          nowrap: true,
          render: ({ version }) =>
            version === null
              ? NO_VALUE
              : t('robots.versionOf', { number: format.number(version.number), turns: format.number(version.turns) }),
        },
        {
          key: 'numbers',
          title: t('robots.numbers'),
          render: ({ numbers }) =>
            numbers.length === 0
              ? NO_VALUE
              : numbers.map(({ phone, as }) => (as === 'robot' ? phone : t('robots.asFallback', { phone }))).join(', '),
        },
        { key: 'remark', title: t('robots.remark'), render: ({ remark }) => (remark === '' ? NO_VALUE : remark) },
      ]}
    />
  );
}
