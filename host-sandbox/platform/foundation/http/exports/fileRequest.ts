import type { EndpointName, Parsed } from '@/contract/contract';
import type { downloads } from '@/contract/reports/downloads';
import type { Language } from '@/domain/language/language';
import type { LineId } from '@/domain/products/lines';
import type { DownloadKind, FileMenu } from '@/domain/reports/downloadKinds';
import type { Ctx, HandlerInput } from '../handler';
import type { ExportRequest } from './exporter';

/** Endpoints of the download center that request a file: each is sent the language of its words. */
export type FileRequestName = {
  [N in keyof typeof downloads & EndpointName]: Parsed<N>['body'] extends { language: Language } ? N : never;
}[keyof typeof downloads & EndpointName];

/** What every request of a file is sent. */
export interface FileRequestInput {
  readonly params: { readonly line?: LineId };
  readonly body: { readonly language: Language; readonly plaintext?: boolean };
}

/** What a feature makes of a request; what it leaves out is null. */
export interface FileSelection extends Partial<ExportRequest> {
  /** name of the file, without day and ending */
  readonly name: string;
  /** null until its exporter has counted */
  readonly total: number | null;
}

/** How a feature answers one endpoint that requests a file; the download center checks the permission first. */
export interface FileRequest<I> {
  readonly kind: DownloadKind;
  /** the menu whose permission is needed */
  menu(input: I): FileMenu;
  select(input: I, ctx: Ctx, words: (key: string) => string): Promise<FileSelection>;
}

export type FileRequests<N extends FileRequestName> = { readonly [K in N]: FileRequest<HandlerInput<K>> };

/** An endpoint that requests a file no feature answers does not compile. */
export type AllFileRequests = FileRequests<FileRequestName>;
