import type pg from 'pg';

/** A text that has run so often in this process is prepared from then on. */
const OFTEN = 4;
/** Statements prepared on one connection, and texts counted; filters make ever new ones. */
const MOST_PREPARED = 500;
const MOST_COUNTED = 4_000;

/**
 * Prepares what runs again and again: PostgreSQL then reads and plans it once on each connection, which for the short
 * queries of a console is most of their work.
 */
export class RepeatedStatements {
  private readonly names = new Map<string, string>();
  private runs = new Map<string, number>();

  /** The name under which a text is prepared; null: it runs rarely. */
  nameOf(text: string): string | null {
    const name = this.names.get(text);
    if (name !== undefined) return name;
    if (this.names.size >= MOST_PREPARED) return null;
    const runs = (this.runs.get(text) ?? 0) + 1;
    if (runs >= OFTEN) {
      this.runs.delete(text);
      const made = `aicc_${this.names.size + 1}`;
      this.names.set(text, made);
      return made;
    }
    if (this.runs.size >= MOST_COUNTED) this.runs = new Map();
    this.runs.set(text, runs);
    return null;
  }

  /** From now on this connection prepares what repeats. */
  watch(client: pg.PoolClient): void {
    const run = client.query.bind(client) as (...sent: unknown[]) => unknown;
    const named = (query: unknown, values: unknown): unknown => {
      if (!isStatement(query) || query.name !== undefined || !hasValues(query.values ?? values)) return query;
      const name = this.nameOf(query.text);
      return name === null ? query : { ...query, name };
    };
    client.query = ((query: unknown, values: unknown, ...rest: unknown[]) =>
      run(named(query, values), values, ...rest)) as typeof client.query;
  }
}

interface Statement {
  readonly text: string;
  readonly name?: string;
  readonly values?: unknown;
}

function isStatement(query: unknown): query is Statement {
  return (
    typeof query === 'object' &&
    query !== null &&
    'text' in query &&
    typeof query.text === 'string' &&
    !('submit' in query)
  );
}

function hasValues(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}
