import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import formCss from '@/ui/form/form.css';
import { Style } from '@/ui/look/Style';
import { NativeSelect } from '@/ui/NativeSelect';
import { Note } from '@/ui/Note';
import { SideDrawer } from '@/ui/SideDrawer';
import { formOf } from './roleForm';
import { useRoleDifference } from './useRoleDifference';

/** What one role gives and another does not. */
export function CompareRoles({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('roles');
  const { data } = useRead('role.list', { query: { limit: 60 } });
  const [picked, setPicked] = useState<readonly [string, string]>(['', '']);
  const one = useRead('role.info', { query: { id: Number(picked[0]) } }, { skip: picked[0] === '' });
  const two = useRead('role.info', { query: { id: Number(picked[1]) } }, { skip: picked[1] === '' });
  const both = picked.every((id) => id !== '') && one.data !== undefined && two.data !== undefined;
  // Their names stand beside everything that differs.
  const lines = useRoleDifference(both && one.data ? formOf(one.data) : null, both && two.data ? formOf(two.data) : null).filter(({ key }) => key !== 'name');
  const choice = (at: 0 | 1, label: string) => (
    <label className="aicc-roles-pick">
      <span className="aicc-field-label">{label}</span>
      <NativeSelect value={picked[at]} onChange={({ target }) => setPicked(at === 0 ? [target.value, picked[1]] : [picked[0], target.value])}>
        <option value="">{t('difference.choose')}</option>
        {(data?.list ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
  return (
    <SideDrawer open title={t('difference.title')} onClose={onClose}>
      <Style css={formCss} />
      <div className="aicc-roles-compare">
        {choice(0, t('difference.first'))}
        {choice(1, t('difference.second'))}
        {both && lines.length === 0 && <Note>{t('difference.none')}</Note>}
        {both && lines.length > 0 && (
          <dl aria-live="polite">
            {lines.map(({ key, label, theirs, yours }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd><strong><bdi>{one.data?.name}</bdi></strong> <span>{theirs}</span></dd>
                <dd><strong><bdi>{two.data?.name}</bdi></strong> <span>{yours}</span></dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </SideDrawer>
  );
}
