import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { robotStates, robotTones } from '@/domain/robots/robot';
import { robotMenu } from '@/domain/robots/robotPlace';
import { scriptLanguages } from '@/domain/robots/script';
import { Allowed } from '@/session/Allowed';
import { useListState } from '@/ui/address/useListState';
import { Button } from '@/ui/button/Button';
import { useToast } from '@/ui/feedback/ToastProvider';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { PageHeader } from '@/ui/page/PageHeader';
import { RobotForm } from './RobotForm';
import { EventGroupsForm } from './EventGroupsForm';
import { RemarkForm } from './RemarkForm';
import { SensitiveWordsForm } from './SensitiveWordsForm';
import { useRobotColumns } from './RobotColumns';
import { type robotFilterKinds, robotListShape, robotQuery } from './robotListShape';
import { robotPath, useRobotPlace } from './useRobotPlace';
import { useRobotActions } from './useRobotActions';

type Robot = Reply<'robot.list'>['list'][number];
type Opened =
  | { readonly form: 'robot'; readonly robot: Robot | null }
  | { readonly form: 'remark'; readonly robot: Robot }
  | { readonly form: 'events'; readonly robot: Robot }
  | { readonly form: 'words' };

/** The robots of a line or of inbound, in effect or being written. */
export default function RobotListPage() {
  const { t } = useTranslation(['robots', 'labels']);
  const line = useRobotPlace();
  const navigate = useNavigate();
  const toast = useToast();
  const control = useListState(robotListShape);
  const [opened, setOpened] = useState<Opened | null>(null);
  const robots = useRead('robot.list', {
    params: { line },
    query: { ...robotQuery(control.filters), ...control.paging },
  });
  const actions = useRobotActions({
    edit: (robot) => setOpened({ form: 'robot', robot }),
    editRemark: (robot) => setOpened({ form: 'remark', robot }),
    categorizeEvents: (robot) => setOpened({ form: 'events', robot }),
  });
  const columns = useRobotColumns(line);
  const filters: FilterDefOf<typeof robotFilterKinds>[] = [
    { key: 'search', kind: 'text', label: t('filter.search') },
    {
      key: 'state',
      kind: 'many',
      label: t('column.state'),
      options: robotStates.map((value) => ({ value, label: t(`labels:state.robot.${value}`) })),
    },
    {
      key: 'language',
      kind: 'many',
      label: t('column.language'),
      options: scriptLanguages.map((value) => ({ value, label: t(`labels:robot.language.${value}`) })),
    },
    {
      key: 'tone',
      kind: 'many',
      label: t('column.tone'),
      options: robotTones.map((value) => ({ value, label: t(`labels:robot.tone.${value}`) })),
    },
  ];
  const close = () => setOpened(null);
  const saved = (robot: Robot) => {
    const isNew = opened?.form === 'robot' && opened.robot === null;
    close();
    toast.success(t('form.saved', { name: robot.name }));
    if (isNew) void navigate(robotPath(line, robot.id));
  };
  const create = (
    <Allowed menu={robotMenu(line)} product={line} action="add">
      <Button track="create" kind="main" glyph="plus" onClick={() => setOpened({ form: 'robot', robot: null })}>
        {t('list.create')}
      </Button>
    </Allowed>
  );
  const words = (
    <Allowed menu={robotMenu(line)} product={line} action="edit">
      <Button track="sensitiveWords" glyph="shield" onClick={() => setOpened({ form: 'words' })}>
        {t('words.open')}
      </Button>
    </Allowed>
  );
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          <>
            {create}
            {words}
          </>
        }
      />
      <ResourceTable
        name={`robots.${line}`}
        label={t('list.title')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        control={control}
        {...robots}
        empty={{ title: t('list.empty'), text: t('list.emptyWhy'), action: create }}
        to={({ id }) => robotPath(line, id)}
        actions={actions}
        printOf={({ state, revision }) => [state, revision].join()}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {opened?.form === 'robot' && <RobotForm robot={opened.robot} onClose={close} onSaved={saved} />}
      {opened?.form === 'words' && <SensitiveWordsForm onClose={close} />}
      {opened?.form === 'remark' && <RemarkForm robot={opened.robot} onClose={close} onSaved={saved} />}
      {opened?.form === 'events' && <EventGroupsForm robot={opened.robot} onClose={close} onSaved={saved} />}
    </>
  );
}
