import { useTranslation } from 'react-i18next';
import type { ContactList } from '@/api/contactList';
import { NO_VALUE } from '@/ui/format/format';

/** The template's columns: the header each was found under, and its first values as they were read. */
export function ContactColumns({ columns }: { columns: ContactList['columns'] }) {
  const { t } = useTranslation('contacts');
  return (
    <div className="aicc-contacts-scroll" tabIndex={0} role="region" aria-label={t('understood')}>
      <table className="aicc-contacts-table">
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('found')}</th>
            <th scope="col">{t('readAs')}</th>
            <th scope="col">{t('examples')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, found, kind, examples }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={found === null ? 'aicc-hint' : ''}>{found ?? t('notFound')}</td>
              <td>{t(`kind.${kind}`)}</td>
              <td className="aicc-num">{examples.join(' · ') || NO_VALUE}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
