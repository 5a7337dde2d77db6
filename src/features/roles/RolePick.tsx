import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { Failed } from '@/ui/feedback/Failed';
import { SelectField } from '@/ui/form/field/SelectField';
import type { Bound } from '@/ui/form/bound';
import { converted } from '@/ui/form/field/converted';

export interface PickedRole {
  readonly id: number;
  readonly name: string;
}

/** The largest page; other roles are found by name. */
const OFFERED = 60;

/** Chooses one of all roles, with a search by the platform. */
export function RolePick({ bound, label }: { bound: Bound<PickedRole | null>; label: string }) {
  const { t } = useTranslation('roles');
  const [text, setText] = useState('');
  const search = text.trim().slice(0, 100);
  const { data, failure, loading, fetching, retry } = useRead('role.list', {
    query: { limit: OFFERED, ...(search === '' ? {} : { search }) },
  });
  const found = data?.list ?? [];
  const { value: picked } = bound;
  // The chosen role keeps its name while another is searched.
  const offered = picked === null || found.some(({ id }) => id === picked.id) ? found : [...found, picked];
  return (
    <>
      <SelectField
        {...converted<PickedRole | null, number | null>(
          bound,
          (role) => role?.id ?? null,
          (id) => offered.find((one) => one.id === id) ?? null,
        )}
        name={`${bound.name}.id`}
        label={label}
        placeholder={t('difference.choose')}
        options={offered.map(({ id: value, name }) => ({ value, label: name }))}
        onSearch={setText}
        loading={loading || fetching}
      />
      {data === undefined && failure !== null && <Failed inline failure={failure} retry={retry} />}
    </>
  );
}
