import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProductId } from '@/domain/products/products';
import { BrandMark } from './BrandMark';
import { CompanyMark } from './CompanyMark';
import { useMountContext } from '../../mount/mountReactContext';
import { HelpLink } from './HelpLink';
import { HeaderSlot } from './HeaderSlot';
import { headerItems } from './headerItems';
import { LanguageMenu } from './LanguageMenu';
import { LookMenu } from './LookMenu';
import { PersonalMenu } from './PersonalMenu';
import { ProductSwitch } from './ProductSwitch';

/** Embedded, the host shows brand, language, look and sign-out, so they are left out. */
export function ShellHeader({ product }: { product: ProductId | null }) {
  const { t } = useTranslation('common');
  const { host, brand } = useMountContext();
  return (
    <header className="aicc-header">
      {!host.embedded && (
        <Link data-track="brand" to="/" className="aicc-brand" aria-label={t('brandHome', { brand: brand.name })}>
          <BrandMark />
          <span className="aicc-brand-name">{brand.name}</span>
        </Link>
      )}
      {product !== null && <ProductSwitch product={product} />}
      <div className="aicc-header-end">
        <CompanyMark />
        <HelpLink />
        {headerItems.map((item) => (
          <HeaderSlot key={item.id} item={item} />
        ))}
        {!host.embedded && (
          <>
            <LanguageMenu />
            <LookMenu />
            <PersonalMenu />
          </>
        )}
      </div>
    </header>
  );
}
