export { BarChart, type BarChartProps, type ChartBar } from './bar-chart.tsx'
