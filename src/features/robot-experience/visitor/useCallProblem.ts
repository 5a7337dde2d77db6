import { useTranslation } from 'react-i18next';
import type { CallFailure } from '@/domain/callFailure';
import { testCallLimits } from '@/domain/calling/testCall';
import type { FieldProblem } from '@/domain/problem';
import { waitOf } from './useSharedRobot';

/** Why a call was not begun, in words of this page: those of the console are not loaded here. */
export function useCallProblem(country: string): {
  readonly ofField: (problem: FieldProblem) => string;
  readonly ofRefusal: (failure: CallFailure) => string;
} {
  const { t } = useTranslation('share');
  return {
    ofField: ({ code }) => {
      switch (code) {
        case 'required':
        case 'digitsOnly':
        case 'phoneForeign':
        case 'phoneSpecial':
        case 'phoneBlacklisted':
        case 'phoneShielded':
        case 'phoneOutsideHours':
        case 'phoneCalledOften':
          return t(`call.problem.${code}`, { country });
        case 'digitCount': {
          const { phoneMinDigits: min, phoneMaxDigits: max } = testCallLimits;
          return t('call.problem.digitCount', { min, max });
        }
        default:
          return t('call.problem.phoneInvalid', { country });
      }
    },
    ofRefusal: (failure) => {
      const seconds = waitOf(failure);
      if (seconds !== null) return t('call.wait', { seconds });
      switch (failure.id) {
        case 'share.callLimit':
          return t('call.limit');
        case 'share.noLine':
          return t('call.noLine', { country });
        case 'testCall.running':
          return t('call.running');
        default:
          return t('trouble.failed');
      }
    },
  };
}
