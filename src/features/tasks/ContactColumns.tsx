import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { NO_VALUE } from '@/ui/format';

/** The template's columns: where each was found, what it was read as, and the first values as they were understood. */
export function ContactColumns({ columns }: { columns: Reply<'contacts.list'>['columns'] }) {
  const { t } = useTranslation('tasks');
  return (
    <div className="aicc-task-scroll" tabIndex={0} role="region" aria-label={t('contacts.understood')}>
      <table className="aicc-task-table">
        <thead>
          <tr>
            <th scope="col">{t('contacts.column')}</th>
            <th scope="col">{t('contacts.found')}</th>
            <th scope="col">{t('contacts.readAs')}</th>
            <th scope="col">{t('contacts.examples')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, found, kind, examples }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={found === null ? 'aicc-hint' : ''}>{found ?? t('contacts.notFound')}</td>
              <td>{t(`contacts.kind.${kind}`)}</td>
              <td className="aicc-num">{examples.join(' · ') || NO_VALUE}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
