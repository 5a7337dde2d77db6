import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useRead } from '@/api/query';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/button/Button';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { RoleEditor } from './RoleEditor';
import { formOf } from './roleForm';

export default function RoleEditPage() {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const known = Number.isSafeInteger(id) && id > 0;
  const tree = useRead('role.permissions', {});
  const role = useRead('role.info', { query: { id } }, { skip: !known });
  // A later read does not change a form that is being edited.
  const [begun, setBegun] = useState<Reply<'role.info'> | null>(null);
  if (role.data !== undefined && role.data.id === id && begun?.id !== id) setBegun(role.data);
  const back = (
    <Button track="back" onClick={() => void navigate(pathTo('roles'))}>
      {t('editor.back')}
    </Button>
  );
  if (!known || role.failure?.id === 'thing.unknown')
    return <Empty wholePage title={t('editor.unknown')} action={back} />;
  const failure = tree.failure ?? role.failure;
  if (tree.data === undefined || begun?.id !== id)
    return failure === null ? (
      <Loading shape="form" count={6} />
    ) : (
      <Failed wholePage failure={failure} retry={tree.failure === null ? role.retry : tree.retry} />
    );
  if (!begun.can.includes('edit'))
    return (
      <Empty wholePage title={t('editor.above', { name: begun.name })} text={t('editor.aboveWhy')} action={back} />
    );
  return (
    <RoleEditor
      key={`${begun.id}:${begun.revision}`}
      role={begun}
      initial={formOf(begun)}
      tree={tree.data}
      onTake={setBegun}
    />
  );
}
