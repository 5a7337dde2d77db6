import './native';
import { installWatchers } from './watchers';

/** The first import of the page: see installWatchers. */
export const watchers = installWatchers(window);
