import { lineIds } from '@/domain/products/lines';
import { downloadApprover, downloadDecisions } from '@/domain/reports/downloadApproval';
import { useMay } from '@/session/useMay';

/** Whether this person decides on other people's downloads, on any line. */
export function useDecides(): boolean {
  const may = useMay(downloadApprover);
  return lineIds.some((line) => downloadDecisions.some((action) => may(action, line)));
}
