import { operationExporters, operationFileRequests } from './accounts/operation-records/operationExports';
import { blacklistExporters, blacklistFileRequests } from './calling/blocking/blacklistExports';
import { callExporters, callFileRequests } from './calling/calls/exports/callExports';
import { campaignExporters, campaignFileRequests } from './calling/campaigns/exports/campaignExports';
import { shareExporters, shareFileRequests } from './calling/experience/shareExports';
import { inboundExporters, inboundFileRequests } from './calling/inbound/records/inboundExports';
import type { AllExporters } from './foundation/http/exports/exporter';
import type { AllFileRequests } from './foundation/http/exports/fileRequest';
import { reportExporters, reportFileRequests } from './reports/insights/reportExports';

/** The compiler names a kind of download that no feature writes. */
export const exporters: AllExporters = {
  ...callExporters,
  ...campaignExporters,
  ...blacklistExporters,
  ...shareExporters,
  ...inboundExporters,
  ...operationExporters,
  ...reportExporters,
};

/** The compiler names an endpoint that requests a file and that no feature answers. */
export const fileRequests: AllFileRequests = {
  ...callFileRequests,
  ...campaignFileRequests,
  ...blacklistFileRequests,
  ...shareFileRequests,
  ...inboundFileRequests,
  ...operationFileRequests,
  ...reportFileRequests,
};
