/** A saved view as the platform sends it. */
export interface View {
  readonly id: number;
  readonly name: string;
  /** query of the list's address: filters and order */
  readonly query: string;
  readonly fields: Record<string, string[]> | null;
  readonly isDefault: boolean;
}
