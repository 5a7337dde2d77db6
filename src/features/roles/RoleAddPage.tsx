import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '@/api/query';
import { roleNameMaxChars } from '@/domain/limits';
import { nextName } from '@/domain/names/nextName';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { RoleEditor } from './RoleEditor';
import { blankRole, formOf } from './roleForm';

/** A new role, from nothing or as a copy (`from`). */
export default function RoleAddPage() {
  const { t } = useTranslation('roles');
  const [params] = useSearchParams();
  const from = Number(params.get('from'));
  const copies = Number.isSafeInteger(from) && from > 0;
  const tree = useRead('role.permissions', {});
  const copied = useRead('role.info', { query: { id: from } }, { skip: !copies });
  const failure = tree.failure ?? (copies ? copied.failure : null);
  if (tree.data === undefined || (copies && copied.data === undefined))
    return failure === null ? (
      <Loading shape="form" count={6} />
    ) : (
      <Failed failure={failure} retry={tree.failure === null ? copied.retry : tree.retry} />
    );
  const initial =
    copied.data === undefined || !copies
      ? blankRole
      : {
          ...formOf(copied.data),
          name: nextName(copied.data.name, roleNameMaxChars),
          description: copied.data.description || t('editor.copyOf', { name: copied.data.name }),
        };
  return <RoleEditor key={from} role={null} initial={initial} tree={tree.data} onTake={() => undefined} />;
}
