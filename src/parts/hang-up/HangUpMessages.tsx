import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { StateTag } from '@/parts/state/StateTag';
import { pathTo } from '@/registry/links';
import { Allowed } from '@/session/Allowed';
import { Button } from '@/ui/button/Button';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { RowActions } from '@/ui/list/RowActions';
import { Style } from '@/ui/look/Style';
import { FactTable } from '@/ui/page/FactTable';
import css from './hangUp.css';
import { useHangUpActions } from './useHangUpActions';
import { useMatchWords } from './useMatchWords';

type Message = Reply<'hangUpMessage.list'>['list'][number];

/** What is sent after a robot's calls, with what keeps a message from being sent now. */
export function HangUpMessages({ line, robotId }: { line: LineId; robotId: number }) {
  const { t } = useTranslation('hangUpMessages');
  const navigate = useNavigate();
  const { data, failure, retry } = useRead('hangUpMessage.list', { params: { line, id: robotId } });
  const matchWords = useMatchWords();
  const actions = useHangUpActions(line, robotId);
  const add = (
    <Allowed menu="RobotList" product={line} action="edit">
      <Button
        track="hangUp.add"
        kind="main"
        glyph="plus"
        onClick={() => void navigate(pathTo('hangUpMessage', { line, id: robotId }))}
      >
        {t('list.add')}
      </Button>
    </Allowed>
  );
  if (data === undefined)
    return failure === null ? <Loading shape="lines" count={4} /> : <Failed failure={failure} retry={retry} />;
  if (data.list.length === 0) return <Empty title={t('list.empty')} text={t('list.emptyWhy')} action={add} />;
  return (
    <section className="aicc-hang-up">
      <Style css={css} />
      <div className="aicc-hang-up-head">{add}</div>
      <FactTable<Message>
        label={t('list.title')}
        keyOf={({ id }) => id}
        rows={data.list}
        columns={[
          {
            key: 'match',
            title: t('column.match'),
            render: ({ matchOn, matchValue }) => matchWords(line, matchOn, matchValue),
          },
          {
            key: 'state',
            title: t('column.state'),
            render: ({ state }) => <StateTag kind="activation" state={state} />,
          },
          { key: 'type', title: t('column.type'), render: ({ type }) => t(`type.${type}`) },
          { key: 'template', title: t('column.template'), render: (message) => <TemplateCell message={message} /> },
          { key: 'channel', title: t('column.channel'), render: ({ channel }) => t('channel', channel) },
          {
            key: 'actions',
            title: t('column.actions'),
            render: (message) => (
              <RowActions actions={actions(message)} of={matchWords(line, message.matchOn, message.matchValue)} />
            ),
          },
        ]}
      />
    </section>
  );
}

function TemplateCell({ message: { template } }: { message: Message }) {
  const { t } = useTranslation('hangUpMessages');
  const isReady = template.state === 'active' && template.review === 'approved';
  return (
    <span className="aicc-lines">
      <span title={template.content}>{template.name}</span>
      {!isReady && <StateTag family="warning" word={t('list.templateNotReady')} />}
    </span>
  );
}
