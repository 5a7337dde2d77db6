import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Failed } from '@/ui/feedback/Failed';
import { FormFrame } from '@/ui/form/FormFrame';
import { useForm } from '@/ui/form/useForm';
import { Loading } from '@/ui/feedback/Loading';
import { Note } from '@/ui/feedback/Note';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { formOf } from './roleForm';
import { RolePick, type PickedRole } from './RolePick';
import { useRoleDifference } from './useRoleDifference';

interface Picked {
  readonly first: PickedRole | null;
  readonly second: PickedRole | null;
}

/** Permissions that only one of two roles has. */
export function CompareRoles({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('roles');
  const form = useForm<Picked>({
    initial: { first: null, second: null },
    check: () => [],
    send: () => Promise.resolve({ ok: true }),
  });
  const { first, second } = form.values;
  return (
    <SideDrawer open title={t('difference.title')} onClose={onClose}>
      <FormFrame form={form} className="aicc-roles-compare">
        <RolePick bound={form.field('first')} label={t('difference.first')} />
        <RolePick bound={form.field('second')} label={t('difference.second')} />
        {first !== null && second !== null && (
          <Difference key={`${first.id}:${second.id}`} first={first} second={second} />
        )}
      </FormFrame>
    </SideDrawer>
  );
}

function Difference({ first, second }: { first: PickedRole; second: PickedRole }) {
  const one = useRead('role.info', { query: { id: first.id } });
  const two = useRead('role.info', { query: { id: second.id } });
  if (one.data !== undefined && two.data !== undefined) return <Lines one={one.data} two={two.data} />;
  const missing = one.data === undefined ? one : two;
  return missing.failure === null ? (
    <Loading count={3} />
  ) : (
    <Failed inline failure={missing.failure} retry={missing.retry} />
  );
}

function Lines({ one, two }: { one: Reply<'role.info'>; two: Reply<'role.info'> }) {
  const { t } = useTranslation('roles');
  // The names always differ and are shown beside each difference, so they are left out.
  const lines = useRoleDifference(formOf(one), formOf(two)).filter(({ key }) => key !== 'name');
  if (lines.length === 0) return <Note>{t('difference.none')}</Note>;
  return (
    <dl aria-live="polite">
      {lines.map(({ key, label, saved, yours }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <strong>
              <bdi>{one.name}</bdi>
            </strong>{' '}
            <span>{saved}</span>
          </dd>
          <dd>
            <strong>
              <bdi>{two.name}</bdi>
            </strong>{' '}
            <span>{yours}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
