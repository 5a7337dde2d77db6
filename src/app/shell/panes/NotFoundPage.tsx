import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Style } from '@/ui/look/Style';
import css from './pane.css';
import { isProduct } from '@/domain/products/products';

/** `?page=` is the product the person came from; the button goes back to it. */
export default function NotFoundPage() {
  const { t } = useTranslation(['common', 'screens']);
  const [search] = useSearchParams();
  const page = search.get('page');
  const product = isProduct(page) ? page : null;
  return (
    <section className="aicc-pane">
      <Style css={css} />
      <p className="aicc-pane-code">{t('common:notFound.code')}</p>
      <h1>{t('common:notFound.title')}</h1>
      <p>{t('common:notFound.text')}</p>
      <div className="aicc-pane-acts">
        <Link to={product === null ? '/' : `/${product}`} className="aicc-button aicc-button-main" replace>
          {t('common:notFound.home')}
        </Link>
      </div>
    </section>
  );
}
