import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkGroupName } from '@/domain/accounts/accounts';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { Loading } from '@/ui/feedback/Loading';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { GroupName } from './GroupName';

type Group = Reply<'userGroup.list'>['list'][number];

/** Groups are few: they stand beside the users they arrange. */
export function GroupsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const confirm = useConfirm();
  const { data, failure, retry } = useRead('userGroup.list', {});
  const add = useWrite('userGroup.add', ['user']);
  const rename = useWrite('userGroup.rename', ['user']);
  const remove = useWrite('userGroup.remove', ['user']);
  const [renamed, setRenamed] = useState<number | null>(null);
  const askRemove = (group: Group) =>
    void confirm({
      title: t('groups.removeTitle', { name: group.name }),
      text: t('groups.removeText'),
      verb: t('groups.remove'),
      danger: true,
      done: t('groups.removed', { name: group.name }),
      run: () => remove.run({ params: { id: group.id } }),
    });
  return (
    <SideDrawer open title={t('groups.title')} onClose={onClose}>
      {data === undefined ? (
        failure === null ? (
          <Loading shape="form" count={4} />
        ) : (
          <Failed inline failure={failure} retry={retry} />
        )
      ) : (
        <div className="aicc-users-groups">
          <GroupName
            key={data.list.length}
            first=""
            label={t('groups.new')}
            verb={t('groups.add')}
            disabledReason={data.list.length >= data.max ? t('groups.full', { max: data.max }) : undefined}
            check={checkGroupName}
            send={(GroupName) => add.run({ body: { GroupName } })}
            done={(name) => t('groups.added', { name })}
          />
          {data.list.length === 0 && <Empty title={t('groups.empty')} text={t('groups.emptyWhy')} />}
          <ul aria-label={t('groups.title')}>
            {data.list.map((group) => (
              <li key={group.id}>
                {renamed === group.id ? (
                  <GroupName
                    first={group.name}
                    label={t('groups.name')}
                    verb={t('groups.save')}
                    check={checkGroupName}
                    send={(GroupName) => rename.run({ params: { id: group.id }, body: { GroupName } })}
                    onDone={() => setRenamed(null)}
                    onCancel={() => setRenamed(null)}
                  />
                ) : (
                  <>
                    <span className="aicc-clip" title={group.name}>
                      <bdi>{group.name}</bdi>
                    </span>
                    <span className="aicc-hint aicc-num">
                      {t('groups.users', { count: group.users, number: format.number(group.users) })}
                    </span>
                    <Button
                      track="group.rename"
                      kind="plain"
                      glyph="edit"
                      aria-label={t('groups.renameNamed', { name: group.name })}
                      onClick={() => setRenamed(group.id)}
                    />
                    <Button
                      track="group.remove"
                      kind="plain"
                      glyph="trash"
                      aria-label={t('groups.removeNamed', { name: group.name })}
                      disabledReason={
                        group.users > 0
                          ? t('groups.used', { count: group.users, number: format.number(group.users) })
                          : undefined
                      }
                      onClick={() => askRemove(group)}
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </SideDrawer>
  );
}
