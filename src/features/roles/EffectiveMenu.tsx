import { useTranslation } from 'react-i18next';
import { menusWith } from '@/registry/roleView';
import { Glyph } from '@/ui/button/Glyph';
import { usePermissionWords } from '@/parts/permissions/usePermissionWords';

interface EffectiveMenuProps {
  permissions: readonly string[];
  products: readonly string[];
}

/** The side menus that the role in the form would give. */
export function EffectiveMenu({ permissions, products }: EffectiveMenuProps) {
  const { t } = useTranslation(['roles', 'screens']);
  const words = usePermissionWords();
  const menus = menusWith(permissions, products);
  const numbers = permissions.filter((one) => /\*(viewPlaintext|downloadPlaintext)$/.test(one));
  return (
    <section className="aicc-roles-effective" aria-label={t('effective.title')} aria-live="polite" tabIndex={0}>
      <h2 className="aicc-section">{t('effective.title')}</h2>
      {menus.length === 0 && <p className="aicc-hint">{t('effective.none')}</p>}
      {menus.map(({ product, sections }) => (
        <div key={product}>
          <h3>{words.product(product)}</h3>
          <ul>
            {sections.map((section) => (
              <li key={section.group ?? section.entries[0]?.id}>
                {section.group !== null && (
                  <span className="aicc-roles-group">
                    {section.glyph !== null && <Glyph name={section.glyph} size={14} />}
                    {t(`screens:group.${section.group}`)}
                  </span>
                )}
                <ul>
                  {section.entries.map(({ id }) => (
                    <li key={id}>{t(`screens:${id}`)}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="aicc-hint">
        {numbers.length === 0
          ? t('effective.masked')
          : t('effective.plain', { through: words.lines(numbers).join('; ') })}
      </p>
    </section>
  );
}
