import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { FactTable } from '@/ui/page/FactTable';
import { useOperationWords } from './useOperationWords';

type Change = Reply<'operation.detail'>['changes'][number];

/** Differences between before and after, field by field. */
export function ChangeTable({ change: { kind, id, name, before, after } }: { change: Change }) {
  const { t } = useTranslation('operations');
  const words = useOperationWords();
  const fields = Object.keys(after ?? before ?? {})
    .filter((key) => (before === null || after === null ? !isNothing((after ?? before)?.[key]) : true))
    .map((key) => ({ key }));
  const sides = [
    ...(before === null ? [] : [{ side: 'before' as const, values: before }]),
    ...(after === null ? [] : [{ side: 'after' as const, values: after }]),
  ];
  return (
    <FactTable
      caption={
        <>
          {[words.kind(kind), name ?? id].join(' · ')}
          {before === null && <span className="aicc-hint"> {t('drawer.made')}</span>}
          {after === null && <span className="aicc-hint"> {t('drawer.gone')}</span>}
        </>
      }
      even
      rows={fields}
      keyOf={({ key }) => key}
      columns={[
        { key: 'field', title: t('drawer.field'), render: ({ key }) => words.field(key) },
        ...sides.map(({ side, values }) => ({
          key: side,
          title: t(`drawer.${side}`),
          className: `aicc-operation-${side}`,
          render: ({ key }: { key: string }) => words.value(key, values[key]),
        })),
      ]}
    />
  );
}

function isNothing(value: unknown): boolean {
  return value === null || value === '' || value === undefined;
}
