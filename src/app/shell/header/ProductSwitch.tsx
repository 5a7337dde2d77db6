import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ProductId } from '@/domain/products/products';
import { useCan } from '@/session/useCan';
import { homeOf } from '@/registry/menu';
import { usePermittedProducts } from '@/session/product/useProduct';
import { Glyph } from '@/ui/button/Glyph';
import { Menu, type MenuItem } from '@/ui/overlay/Menu';

/** Lists products the person has and that have a screen for them. */
export function ProductSwitch({ product }: { product: ProductId }) {
  const { t } = useTranslation('screens');
  const navigate = useNavigate();
  const can = useCan();
  const products = usePermittedProducts();
  // Memoized, because each home needs the whole menu of its product.
  const homes = useMemo(() => products.map((one) => ({ one, home: homeOf(one, can) })), [products, can]);
  const items = homes.flatMap(({ one, home }): MenuItem[] => {
    if (home === null) return [];
    return [{ key: one, label: t(`product.${one}`), checked: one === product, run: () => void navigate(home) }];
  });
  if (items.length < 2) return <span className="aicc-product">{t(`product.${product}`)}</span>;
  return (
    <Menu
      label={t('switch')}
      side="bottomStart"
      items={items}
      trigger={(props) => (
        <button type="button" data-track="product" className="aicc-product aicc-product-switch" {...props}>
          {t(`product.${product}`)}
          <Glyph name="chevronDown" size={12} />
        </button>
      )}
    />
  );
}
