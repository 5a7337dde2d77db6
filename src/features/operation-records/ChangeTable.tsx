import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { useOperationWords } from './useOperationWords';

type Change = Reply<'operation.detail'>['changes'][number];

/** Differences between before and after, field by field. */
export function ChangeTable({ change: { kind, id, name, before, after } }: { change: Change }) {
  const { t } = useTranslation('operations');
  const words = useOperationWords();
  const keys = Object.keys(after ?? before ?? {}).filter((key) =>
    before === null || after === null ? !isNothing((after ?? before)?.[key]) : true,
  );
  return (
    <table className="aicc-operation-table">
      <caption>
        {[words.kind(kind), name ?? id].join(' · ')}
        {before === null && <span className="aicc-hint"> {t('drawer.made')}</span>}
        {after === null && <span className="aicc-hint"> {t('drawer.gone')}</span>}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('drawer.field')}</th>
          {before !== null && <th scope="col">{t('drawer.before')}</th>}
          {after !== null && <th scope="col">{t('drawer.after')}</th>}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{words.field(key)}</th>
            {before !== null && <td className="aicc-operation-before">{words.value(key, before[key])}</td>}
            {after !== null && <td className="aicc-operation-after">{words.value(key, after[key])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isNothing(value: unknown): boolean {
  return value === null || value === '' || value === undefined;
}
