/** Login tips as a back end sends them: a list, one text, or none. */
export function loginTipsOf(sent: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  return list.filter((tip): tip is string => typeof tip === 'string' && tip.trim() !== '');
}
