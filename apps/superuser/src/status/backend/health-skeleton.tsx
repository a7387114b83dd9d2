import { Box, Card, Grid, Row, Stack } from '@sabha/ui'
import { Skeleton } from '@sabha/ui/data-view'
import { partNames } from './merge-parts.ts'

/** Skeleton of the list of parts. */
export function HealthSkeleton() {
  return (
    <Card>
      <Stack gap="6">
        <Row gap="5" flexWrap="nowrap">
          <Skeleton boxSize="16" rounded="full" flexShrink="0" />
          <Stack gap="3" flex="1">
            <Skeleton height="6" maxWidth="16rem" />
            <Skeleton maxWidth="24rem" />
          </Stack>
        </Row>
        <Grid columnGap="8" rowGap="0" mb="-3">
          {partNames.map((name) => (
            <Box key={name} borderTop="hairline" paddingBlock="3">
              <Stack gap="2" minHeight="3.15rem" justifyContent="center">
                <Skeleton maxWidth="8rem" />
                <Skeleton maxWidth="12rem" />
              </Stack>
            </Box>
          ))}
        </Grid>
      </Stack>
    </Card>
  )
}
