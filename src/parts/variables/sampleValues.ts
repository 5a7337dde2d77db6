export { sampleValues } from '@/domain/robots/sampleValues';
