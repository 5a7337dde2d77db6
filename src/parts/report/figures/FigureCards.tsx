import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DefinitionDot } from '@/ui/overlay/DefinitionDot';
import { useFormat } from '@/ui/format/FormatProvider';
import { Figure } from '@/ui/page/Figure';
import type { FigureId } from '@/domain/reports/figures';
import { type FigureGroup, figureGroups, headFigures } from './figureLook';
import type { ShownFigure } from './useFigures';

type Shown = ReadonlyMap<FigureId, ShownFigure>;

export function Figures({ figures }: { figures: Shown }) {
  return (
    <>
      <HeadFigures figures={figures} />
      <FigureGroups figures={figures} />
    </>
  );
}

/** The six main figures. */
function HeadFigures({ figures }: { figures: Shown }) {
  return (
    <div className="aicc-dash-heads">
      {headFigures.map((id) => {
        const { id: _, ...figure } = figures.get(id) ?? { id };
        return 'label' in figure && <Figure key={id} {...figure} />;
      })}
    </div>
  );
}

/** The other figures, small, grouped by question. */
function FigureGroups({ figures }: { figures: Shown }) {
  const { t } = useTranslation('dashboard');
  const groups = (Object.keys(figureGroups) as FigureGroup[]).filter((group) =>
    figureGroups[group].some((id) => figures.has(id)),
  );
  if (groups.length === 0) return null;
  return (
    <section className="aicc-dash-groups aicc-surface" aria-label={t('groups.title')}>
      {groups.map((group) => (
        <table key={group}>
          <thead>
            <tr>
              <th scope="col">{t(`groups.${group}`)}</th>
              <th scope="col">{t('groups.before')}</th>
              <th scope="col">{t('groups.now')}</th>
            </tr>
          </thead>
          <tbody>
            {figureGroups[group].map((id) => {
              const figure = figures.get(id);
              return figure !== undefined && <SmallFigure key={id} figure={figure} />;
            })}
          </tbody>
        </table>
      ))}
    </section>
  );
}

function SmallFigure({ figure: { label, definition, value, format: write, before, to } }: { figure: ShownFigure }) {
  const format = useFormat();
  const text = (of: number | null | undefined) => (of === null || of === undefined ? format.number(null) : write(of));
  return (
    <tr>
      <th scope="row">
        <span className="aicc-dash-name aicc-dotted">
          <span>{label}</span>
          <DefinitionDot of={label} text={definition} />
        </span>
      </th>
      <td className="aicc-num aicc-hint" title={before?.than}>
        {text(before?.value)}
      </td>
      <td className="aicc-num">
        {to === undefined ? (
          <strong>{text(value)}</strong>
        ) : (
          <Link data-track="figure.rows" to={to}>
            {text(value)}
          </Link>
        )}
      </td>
    </tr>
  );
}
