// Stands in for the package of the same name, in the build and in tests: of it only what the console draws is read.
import CheckCard from '@ant-design/pro-card/lib/components/CheckCard';
import StatisticCard from '@ant-design/pro-card/lib/components/StatisticCard';

export { CheckCard, StatisticCard };
