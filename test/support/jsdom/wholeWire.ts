import { wire } from '@/contract/wire';
import { addWire } from '@/contract/wireTable';

// Tests of the API and of single parts have no sign-in that loads it.
addWire(wire);
