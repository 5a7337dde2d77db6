import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '@/domain/callFailure';
import type { FieldProblem } from '@/domain/problem';
import { Note } from '../feedback/Note';
import { useFailureWords, useProblemWords } from '../words/useFailureWords';

const CONTROL = 'input:not([type=hidden]), textarea, [role=switch]';
const ANY_CONTROL = 'button, [tabindex]';

const placeOf = (form: HTMLFormElement | null, field: string) =>
  form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`) ?? null;

function focusField(form: HTMLFormElement | null, field: string) {
  const place = placeOf(form, field);
  const control = place?.querySelector<HTMLElement>(CONTROL) ?? place?.querySelector<HTMLElement>(ANY_CONTROL);
  place?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

interface FormProblemsProps {
  element: RefObject<HTMLFormElement | null>;
  shown: readonly FieldProblem[];
  failure: CallFailure | null;
  refusals: number;
}

/**
 * Problems after a try to send, in the order of the page, each with a link to its field; the first gets the focus. A
 * refusal without a field is shown here too.
 */
export function FormProblems({ element, shown, failure, refusals }: FormProblemsProps) {
  const { t } = useTranslation('ui');
  const words = useProblemWords();
  const failureWords = useFailureWords();
  const seen = useRef(0);

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
    if (first !== undefined) focusField(element.current, first.field);
  }, [refusals, ordered, element]);

  const labelOf = (field: string) =>
    placeOf(element.current, field)?.querySelector('label, legend')?.textContent ?? null;
  if (refusals === 0 || (ordered.length === 0 && failure === null)) return null;
  return (
    <Note kind="error">
      {failure !== null && failure.fields.length === 0 && <p>{failureWords(failure)}</p>}
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
  );
}
