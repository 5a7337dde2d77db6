import {
  Alert,
  Button,
  Checkbox,
  Descriptions,
  Empty,
  Input,
  Pagination,
  Select,
  Skeleton,
  Statistic,
  Table,
  Tabs,
  Tag,
} from 'antd';

/** antd's components that lists and dashboards show at first; the styles of others are made when they are drawn. */
export function Pieces() {
  return (
    <>
      <Button icon="i">b</Button>
      <Skeleton active />
      <Alert message="a" />
      <Empty />
      <Tag>t</Tag>
      <Statistic value={1} />
      <Descriptions items={[{ key: 'd', label: 'd', children: 'd' }]} />
      <Tabs items={[{ key: 't', label: 't', children: 't' }]} />
      <Table columns={[{ title: 'c', dataIndex: 'c' }]} dataSource={[{ key: 'r', c: 'c' }]} pagination={false} />
      <Pagination total={100} showSizeChanger />
      <Input.Search />
      <Checkbox />
      <Select options={[{ value: 's' }]} />
    </>
  );
}
