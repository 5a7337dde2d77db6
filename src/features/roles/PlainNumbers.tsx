import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/api/query';
import { pathTo } from '@/registry/links';
import { Allowed } from '@/session/Allowed';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { Loading } from '@/ui/feedback/Loading';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { usePermissionWords } from '@/parts/permissions/usePermissionWords';

/**
 * People who see plain numbers, and by which permissions of which role; for large roles only the first people, the list
 * of users has all.
 */
export function PlainNumbers({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('roles');
  const format = useFormat();
  const words = usePermissionWords();
  const { data, failure, retry } = useRead('role.plaintext', {});
  return (
    <SideDrawer open title={t('numbers.title')} onClose={onClose}>
      {data === undefined &&
        (failure === null ? <Loading shape="form" count={4} /> : <Failed inline failure={failure} retry={retry} />)}
      {data?.list.length === 0 && <Empty title={t('numbers.none')} />}
      {data !== undefined && data.list.length > 0 && (
        <div className="aicc-roles-compare">
          <p className="aicc-hint">{t('numbers.text')}</p>
          {data.list.map(({ role, users, named, through }) => {
            const more = users - named.length;
            return (
              <section key={role.id} className="aicc-roles-seer">
                <h3>
                  <bdi>{role.name}</bdi>{' '}
                  <span className="aicc-hint aicc-num">
                    {t('numbers.users', { count: users, number: format.number(users) })}
                  </span>
                </h3>
                <ul>
                  {named.map(({ id, name, account }) => (
                    <li key={id}>
                      <bdi>{name}</bdi> <span className="aicc-hint">{account}</span>
                    </li>
                  ))}
                  {more > 0 && (
                    <li>
                      {t('numbers.more', { count: more, number: format.number(more) })}{' '}
                      <Allowed menu="UserControl">
                        <Link
                          data-track="numbers.all"
                          to={pathTo('userControl', {}, { role: role.id, state: 'enabled,locked' })}
                        >
                          {t('numbers.all')}
                        </Link>
                      </Allowed>
                    </li>
                  )}
                </ul>
                <details className="aicc-hint">
                  <summary>{t('numbers.through', { count: through.length })}</summary>
                  <ul>
                    {words.lines(through).map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </details>
              </section>
            );
          })}
        </div>
      )}
    </SideDrawer>
  );
}
