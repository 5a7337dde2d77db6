import type { RoleRow } from './RoleColumns';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '@/api/query';
import { pathTo } from '@/registry/links';
import type { RoleAction } from '@/domain/access/roleActions';
import { useFormat } from '@/ui/format/FormatProvider';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';

/** The actions the platform allows this person on a role. */
export function useRoleActions(): (row: RoleRow) => RowAction[] {
  const { t } = useTranslation('roles');
  const format = useFormat();
  const navigate = useNavigate();
  const { asking } = useActionMakers();
  const remove = useWrite('role.remove');
  return (row) => {
    const params = { name: row.name, count: row.users, number: format.number(row.users) };
    const made: Readonly<Record<RoleAction, RowAction>> = {
      edit: {
        key: 'edit',
        label: t('act.edit'),
        glyph: 'edit',
        run: () => void navigate(pathTo('roleEdit', { id: row.id })),
      },
      copy: {
        key: 'copy',
        label: t('act.copy'),
        glyph: 'copy',
        run: () => void navigate(pathTo('roleAdd', {}, { from: row.id })),
      },
      delete: asking({
        key: 'delete',
        glyph: 'trash',
        disabledReason: row.users === 0 ? undefined : t('act.used', params),
        title: t('act.deleteTitle', params),
        text: t('act.deleteText'),
        verb: t('act.delete'),
        danger: true,
        done: t('act.deleted', params),
        run: () => remove.run({ query: { id: row.id } }),
      }),
    };
    return row.can.map((action) => made[action]);
  };
}
