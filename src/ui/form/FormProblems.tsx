import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../feedback/Note';
import { useFailureWords, useProblemWords } from '../words/useFailureWords';
import type { Form } from './useForm';

const CONTROL = 'input:not([type=hidden]), textarea, [role=switch]';
const ANY_CONTROL = 'button, [tabindex]';

const placeOf = (form: HTMLFormElement | null, field: string) =>
  form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`) ?? null;

/** False when the field is not on the form. */
function focusField(form: HTMLFormElement | null, field: string): boolean {
  const place = placeOf(form, field);
  const control = place?.querySelector<HTMLElement>(CONTROL) ?? place?.querySelector<HTMLElement>(ANY_CONTROL);
  place?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  return control !== null && control !== undefined;
}

interface FormProblemsProps {
  form: Pick<Form<object>, 'element' | 'shown' | 'failure' | 'refusals'>;
  /**
   * Where it stands in a form that has two places: refusals of the whole form beside the button, which is always in
   * view, all others below the fields; without it everything is shown here
   */
  place?: 'fields' | 'button';
}

/**
 * Problems after a try to send, in the order of the page, each with a link to its field; the first gets the focus. A
 * refusal without a field is shown here too, and gets the focus itself, so that it is never out of view.
 */
export function FormProblems({ form: { element, shown, failure, refusals }, place }: FormProblemsProps) {
  const { t } = useTranslation('ui');
  const words = useProblemWords();
  const failureWords = useFailureWords();
  const isOfWholeForm = failure !== null && failure.fields.length === 0;
  const isElsewhere = place !== undefined && (place === 'button') !== isOfWholeForm;
  const seen = useRef(0);
  const note = useRef<HTMLDivElement>(null);

  const ordered = useMemo(() => {
    const at = (field: string) =>
      [...(element.current?.querySelectorAll('[data-field]') ?? [])].findIndex(
        (place) => place.getAttribute('data-field') === field,
      );
    return [...shown].sort((a, b) => at(a.field) - at(b.field));
  }, [element, shown]);

  useEffect(() => {
    const first = ordered[0];
    if (refusals === seen.current) return;
    seen.current = refusals;
    if (isElsewhere) return;
    if (first !== undefined && focusField(element.current, first.field)) return;
    note.current?.scrollIntoView({ block: 'center' });
    note.current?.focus({ preventScroll: true });
  }, [refusals, ordered, element, isElsewhere]);

  const labelOf = (field: string) =>
    placeOf(element.current, field)?.querySelector('label, legend')?.textContent ?? null;
  if (isElsewhere || refusals === 0 || (ordered.length === 0 && failure === null)) return null;
  return (
    <div ref={note} tabIndex={-1} className="aicc-form-refusal">
      <Note kind="error">
        {isOfWholeForm && <p>{failureWords(failure)}</p>}
        {ordered.length > 0 && (
          <>
            <p className="aicc-problems-head">{t('form.problems', { count: ordered.length })}</p>
            <ul className="aicc-problems">
              {ordered.map((one, index) => {
                const label = labelOf(one.field);
                return (
                  <li key={`${one.field}${index}`}>
                    {label === null ? (
                      words(one)
                    ) : (
                      <button
                        type="button"
                        data-track="problem.show"
                        className="aicc-button-link"
                        onClick={() => focusField(element.current, one.field)}
                      >
                        {label}
                      </button>
                    )}
                    {label !== null && `: ${words(one)}`}
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </Note>
    </div>
  );
}
