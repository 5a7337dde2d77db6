import { useTranslation } from 'react-i18next';
import type { ContactList } from '@/api/contactList';
import { NO_VALUE } from '@/ui/format/format';

/**
 * The template's columns: the header each was found under, and its first values as they were read. Contacts of a task
 * or plan come without a file.
 */
export function ContactColumns({ list: { columns, source } }: { list: ContactList }) {
  const { t } = useTranslation('contacts');
  return (
    <div className="aicc-contacts-scroll" tabIndex={0} role="region" aria-label={t('understood')}>
      <table className="aicc-contacts-table">
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t(source === null ? 'found' : 'followUp.found')}</th>
            <th scope="col">{t('readAs')}</th>
            <th scope="col">{t('examples')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, found, kind, examples }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={found === null ? 'aicc-hint' : ''}>
                {found ?? t(source === null ? 'notFound' : 'followUp.notFound')}
              </td>
              <td>{t(`kind.${kind}`)}</td>
              <td className="aicc-num">{examples.join(' · ') || NO_VALUE}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
