import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { Empty } from '@/ui/Empty';
import { Failed } from '@/ui/Failed';
import { Loading } from '@/ui/Loading';
import { SideDrawer } from '@/ui/SideDrawer';
import { usePermissionWords } from './usePermissionWords';

/** Who sees plain numbers, and through which permissions of which role. */
export function PlainNumbers({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  const { data, failure, retry } = useRead('role.plaintext', {});
  return (
    <SideDrawer open title={t('numbers.title')} onClose={onClose}>
      {data === undefined && (failure === null ? <Loading shape="form" count={4} /> : <Failed inline failure={failure} retry={retry} />)}
      {data?.list.length === 0 && <Empty title={t('numbers.none')} />}
      {data !== undefined && data.list.length > 0 && (
        <div className="aicc-roles-compare">
          <p className="aicc-hint">{t('numbers.text')}</p>
          {data.list.map(({ role, users, through }) => (
            <section key={role.id} className="aicc-roles-seer">
              <h3><bdi>{role.name}</bdi></h3>
              <ul>
                {users.map(({ id, name, account }) => (
                  <li key={id}><bdi>{name}</bdi> <span className="aicc-hint">{account}</span></li>
                ))}
              </ul>
              <details className="aicc-hint">
                <summary>{t('numbers.through', { count: through.length })}</summary>
                <ul>{words.lines(through).map((line) => <li key={line}>{line}</li>)}</ul>
              </details>
            </section>
          ))}
        </div>
      )}
    </SideDrawer>
  );
}
