import { faultGroups, faultIds, faultOf, groupOf, parseFaults } from '@sandbox/host/faults/catalogue';
import { faultsCookie, faultsInCookie, variantCookie, variantInCookie } from '@sandbox/host/faults/cookies';

describe('fault catalogue', () => {
  it('every group has at least four faults, and every fault has a title, texts and a code of the right form', () => {
    for (const group of faultGroups) expect(faultIds.filter((id) => groupOf(id) === group).length).toBeGreaterThan(3);
    for (const id of faultIds) {
      const { title, does, owes, code } = faultOf(id);
      expect(id).toMatch(/^[a-z]+\.[a-z0-9-]+$/);
      expect(title.length).toBeGreaterThan(2);
      expect(does).toMatch(/\.$/);
      expect(owes).toMatch(/[.]$/);
      if (code !== null) expect(code).toMatch(/^[EW]-[A-Z-]+$/);
    }
  });

  // Links and bug reports contain these ids, so none may be renamed.
  it.each([
    'load.entry-404',
    'load.chunk-404',
    'auth.storm',
    'auth.refresh-same',
    'route.base-trailing',
    'lifecycle.double-mount',
    'context.locale-unknown',
    'bus.hangs',
    'css.reset',
    'net.500',
    'net.offline',
  ])('still contains %s', (id) => expect(faultIds).toContain(id));

  it('list of faults in a link: is parsed without repetitions, unknown ids are returned apart', () => {
    expect(parseFaults('net.500, auth.storm,net.500,,net.9')).toEqual({
      ids: ['net.500', 'auth.storm'],
      unknown: ['net.9'],
    });
    expect(parseFaults(null)).toEqual({ ids: [], unknown: [] });
    expect(parseFaults('toString,__proto__').ids).toEqual([]);
  });
});

describe('cookies of faults and variant', () => {
  it('known faults and the variant are read among other cookies, broken or unknown values are ignored', () => {
    const header = `a=1; ${faultsCookie(['net.500', 'auth.storm']).split(';')[0] ?? ''}; ${variantCookie('csp').split(';')[0] ?? ''}`;
    expect([...faultsInCookie(header)]).toEqual(['net.500', 'auth.storm']);
    expect(variantInCookie(header)).toBe('csp');
    expect([...faultsInCookie('host-faults=%E0%A4%A; host-variant=evil')]).toEqual([]);
    expect(variantInCookie('host-variant=evil')).toBe('plain');
  });

  it('are removed when there is nothing to store', () => {
    expect(faultsCookie([])).toContain('Max-Age=0');
    expect(variantCookie('plain')).toContain('Max-Age=0');
    expect(faultsCookie(['net.500'])).not.toContain('Max-Age');
  });
});
