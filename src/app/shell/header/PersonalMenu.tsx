import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan } from '@/session/useCan';
import { useUser } from '@/session/useSession';
import { Menu, type MenuItem } from '@/ui/overlay/Menu';
import { PersonPicture } from '@/parts/pictures/PersonPicture';
import { useMountContext } from '../../mount/mountReactContext';
import { useCheckOut } from './useCheckOut';
import { homeOf } from '@/registry/menu';
import { usePermittedProducts } from '@/session/product/useProduct';

export function PersonalMenu() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const can = useCan();
  const products = usePermittedProducts();
  const { session, cross } = useMountContext();
  const checkOut = useCheckOut();
  const { name, account, avatar } = useUser();
  const settings = products.includes('systemSet') ? homeOf('systemSet', can) : null;
  const items: MenuItem[] = [
    ...(settings === null
      ? []
      : [{ key: 'settings', label: t('settings'), glyph: 'settings' as const, run: () => void navigate(settings) }]),
    cross.acting
      ? {
          key: 'checkOut',
          label: t('acting.out'),
          glyph: 'logout',
          apart: settings !== null,
          run: () => void checkOut(),
        }
      : {
          key: 'signOut',
          label: t('signOut'),
          glyph: 'logout',
          apart: settings !== null,
          run: () => void session.leave(),
        },
  ];
  return (
    <Menu
      label={t('personalMenu', { name })}
      heading={account}
      items={items}
      trigger={(props) => (
        <button
          type="button"
          data-track="personal-menu"
          className="aicc-person"
          aria-label={t('personalMenu', { name })}
          {...props}
        >
          <PersonPicture className="aicc-person-mark" name={name} file={avatar} />
          <span className="aicc-person-name">{name}</span>
        </button>
      )}
    />
  );
}
