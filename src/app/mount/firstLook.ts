import type { Host } from '@/bridge/host';
import { fetchMadeStyles, systemMode } from '@/ui/look/madeStyles';
import { readHostTokens } from '@/ui/look/tokens';
import { chosenLook } from '../shell/header/lookChoice';

/** Fetches the styles of the look that the first screen is drawn in. */
export function fetchFirstLook(host: Host): Promise<void> {
  const { theme } = host.context();
  const mode = host.embedded ? (theme?.mode ?? 'light') : chosenLook();
  return fetchMadeStyles(
    mode === 'auto' ? systemMode() : mode,
    readHostTokens({ ...theme?.tokens, density: theme?.density }),
  );
}
