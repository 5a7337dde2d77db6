import { useTranslation } from 'react-i18next';
import { permissionDifference } from '@/domain/access/grants';
import type { ConflictingField } from '@/ui/form/conflict/ConflictNote';
import { NO_VALUE } from '@/ui/format/format';
import { draftOf, type RoleForm } from './roleForm';
import { usePermissionWords } from '@/parts/permissions/usePermissionWords';

/**
 * The difference of two roles, or of two versions of one, in words: field by field, and permissions that only one has.
 */
export function useRoleDifference(first: RoleForm | null, second: RoleForm | null): ConflictingField[] {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  if (first === null || second === null) return [];
  const wordsOf = (form: RoleForm): Record<string, string> => ({
    name: form.name.trim(),
    description: form.description.trim() || NO_VALUE,
    types: form.businessTypes.map(words.product).join(', ') || NO_VALUE,
    scope: t(`scope.${form.dataScope}`),
  });
  const one = wordsOf(first);
  const two = wordsOf(second);
  const labels: Record<string, string> = {
    name: t('column.name'),
    description: t('column.description'),
    types: t('column.types'),
    scope: t('column.scope'),
  };
  const lines = Object.keys(labels).flatMap((key) =>
    one[key] === two[key] ? [] : [{ key, label: labels[key] ?? key, saved: one[key] ?? '', yours: two[key] ?? '' }],
  );
  const { onlyFirst, onlySecond } = permissionDifference(draftOf(first).permissions, draftOf(second).permissions);
  const list = (permissions: readonly string[]) =>
    (permissions.includes('*') ? t('editor.everything') : words.lines(permissions).join('\n')) || NO_VALUE;
  return onlyFirst.length + onlySecond.length === 0
    ? lines
    : [
        ...lines,
        { key: 'permissions', label: t('difference.permissions'), saved: list(onlyFirst), yours: list(onlySecond) },
      ];
}
